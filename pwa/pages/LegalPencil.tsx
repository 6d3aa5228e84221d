import type { LegalPage } from '#domain/settings/rules.ts';
import { Pencil } from '../records/Pencil.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

export function LegalPencil({ page }: { page: LegalPage }) {
  const { t } = useSpeaker();
  return <Pencil label={t(/*i18n*/ { id: 'pages.editText', message: 'Edit this text' })} href={`/edit/legal/${page}`} />;
}
