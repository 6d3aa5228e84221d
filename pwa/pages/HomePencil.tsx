import { Pencil } from '../records/Pencil.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

export function HomePencil() {
  const { t } = useSpeaker();
  return <Pencil label={t(/*i18n*/ { id: 'pages.editHome', message: 'Edit the home page' })} href="/edit/home" />;
}
