import { useSpeaker } from '../speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export function Pending() {
  const { t } = useSpeaker();
  return (
    <Page busy>
      <VisuallyHidden>{t(/*i18n*/ { id: 'pending', message: 'Loading…' })}</VisuallyHidden>
      <Skeleton />
    </Page>
  );
}
