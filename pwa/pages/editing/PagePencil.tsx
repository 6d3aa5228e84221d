import type { LegalPage } from '#domain/settings/rules.ts';
import { Pencil } from '../../records/editing/Pencil.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';

/** Leads to the editing of the home page, or of a legal text. */
export function PagePencil({ of }: { of: LegalPage | 'home' }) {
  const { t } = useSpeaker();
  if (of === 'home') return <Pencil label={t(/*i18n*/ { id: 'pages.editHome', message: 'Edit the home page' })} href="/edit/home" />;
  return <Pencil label={t(/*i18n*/ { id: 'pages.editText', message: 'Edit this text' })} href={`/edit/legal/${of}`} />;
}
