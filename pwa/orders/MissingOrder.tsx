import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown for an invalid or expired link of an order. */
export function MissingOrder() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="search"
        level={1}
        title={t(/*i18n*/ { id: 'order.missing', message: 'This link opens no order' })}
        action={<ButtonTo to="/my/orders/find">{t(/*i18n*/ { id: 'order.find', message: 'Find an order' })}</ButtonTo>}
      >
        {t(
          /*i18n*/ {
            id: 'order.missingText',
            message: 'It may be incomplete. With the number of the order and your email address you get the right one.',
          },
        )}
      </Empty>
    </Page>
  );
}
