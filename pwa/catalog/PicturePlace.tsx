import { useSpeaker } from '../shell/speaker.tsx';
import { IconButton } from '../ui/IconButton.tsx';

type Props = { at: number; count: number; goTo: (place: number) => void };

export function PicturePlace({ at, count, goTo }: Props) {
  const { t } = useSpeaker();
  return (
    <p className="picture-place">
      <IconButton
        icon="chevron"
        label={t(/*i18n*/ { id: 'gallery.previous', message: 'Previous picture' })}
        aria-disabled={at === 0}
        onClick={() => goTo(at - 1)}
      />
      <span role="status">{t(/*i18n*/ { id: 'gallery.place', message: '{at} of {count}' }, { at: at + 1, count })}</span>
      <IconButton
        icon="chevron"
        label={t(/*i18n*/ { id: 'gallery.next', message: 'Next picture' })}
        aria-disabled={at === count - 1}
        onClick={() => goTo(at + 1)}
      />
    </p>
  );
}
