import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useSpeaker } from './speaker.tsx';

export function PendingPage() {
  const { t } = useSpeaker();
  return (
    <Page busy>
      <VisuallyHidden>{t(/*i18n*/ { id: 'pending', message: 'Loading…' })}</VisuallyHidden>
      <Skeleton lines={5} />
    </Page>
  );
}
