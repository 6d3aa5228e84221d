import { useNavigate } from '@tanstack/react-router';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { useEditable } from '../use-editable.ts';
import './edit-bar.css';

export function EditBar() {
  const { t } = useSpeaker();
  const navigate = useNavigate();
  const editable = useEditable();
  if (!editable) return null;
  const done = () => void navigate({ to: '.', search: (search) => ({ ...search, edit: undefined }), replace: true });
  return (
    <aside className="edit-bar" aria-label={t(/*i18n*/ { id: 'records.editing', message: 'Editing mode' })}>
      <span>{t(/*i18n*/ { id: 'records.editing', message: 'Editing mode' })}</span>
      <Button variant="quiet" onClick={done}>
        {t(/*i18n*/ { id: 'records.editDone', message: 'Done' })}
      </Button>
    </aside>
  );
}
