import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** For an unknown or expired link of a mail, and for a product that is gone. */
export function MissingRating() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="notice"
        level={1}
        title={t(/*i18n*/ { id: 'rating.over', message: 'This link is no longer valid' })}
        action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'missing.toShop', message: 'Go to the shop' })}</ButtonTo>}
      >
        {t(
          /*i18n*/ {
            id: 'rating.overText',
            message: 'It is older than 90 days, or the product is no longer in the shop. You can rate on the page of a product, too.',
          },
        )}
      </Empty>
    </Page>
  );
}
