import { withLanguage } from '#domain/words/languages.ts';
import { Pencil } from '../../records/editing/Pencil.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';

export function ProductPencil({ id }: { id: number }) {
  const { t, language } = useSpeaker();
  const label = t(/*i18n*/ { id: 'editing.product', message: 'Edit this product' });
  return <Pencil label={label} href={withLanguage(language, `/edit/product/${id}`)} />;
}
