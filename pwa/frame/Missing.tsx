import { ButtonTo } from '../ButtonTo.tsx';
import { useSpeaker } from '../speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

export function Missing() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="search"
        level={1}
        title={t(/*i18n*/ { id: 'missing.title', message: 'There is nothing at this address' })}
        action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'missing.toShop', message: 'Go to the shop' })}</ButtonTo>}
      >
        {t(/*i18n*/ { id: 'missing.text', message: 'It may have moved, or it never was.' })}
      </Empty>
    </Page>
  );
}
