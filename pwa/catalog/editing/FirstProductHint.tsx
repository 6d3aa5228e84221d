import { ButtonTo } from '../../shell/ButtonTo.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Alert } from '../../ui/Alert.tsx';

/** For staff of a shop without products. */
export function FirstProductHint() {
  const { t } = useSpeaker();
  return (
    <Alert
      icon="notice"
      action={
        <ButtonTo to="/edit/product/new" variant="quiet" preload={false}>
          {t(/*i18n*/ { id: 'editing.newProduct', message: 'New product' })}
        </ButtonTo>
      }
    >
      <p>
        {t(
          /*i18n*/ {
            id: 'shop.opening.staff',
            message: 'Only staff read this. In a terminal, {create} makes the first product, and {import} reads a whole catalogue.',
          },
          { create: 'portico products create', import: 'portico catalog import' },
        )}
      </p>
    </Alert>
  );
}
