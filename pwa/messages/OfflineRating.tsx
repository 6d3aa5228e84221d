import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

export function OfflineRating() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty level={1} icon="offline" title={t(/*i18n*/ { id: 'rating.offline', message: 'You’re offline' })}>
        {t(/*i18n*/ { id: 'rating.offlineText', message: 'Please open the link again when you’re back online.' })}
      </Empty>
    </Page>
  );
}
