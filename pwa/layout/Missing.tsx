import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

export const missingTitle = /*i18n*/ { id: 'missing.title', message: 'There is nothing at this address' };

/** The search is in the bar. */
export function Missing() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="search"
        level={1}
        title={t(missingTitle)}
        action={
          <>
            <ButtonTo to="/shop">{t(/*i18n*/ { id: 'missing.toShop', message: 'Go to the shop' })}</ButtonTo>
            <ButtonTo to="/" variant="quiet">
              {t(/*i18n*/ { id: 'missing.toHome', message: 'To the home page' })}
            </ButtonTo>
          </>
        }
      >
        {t(/*i18n*/ { id: 'missing.text', message: 'It may have moved, or never existed.' })}
      </Empty>
    </Page>
  );
}
