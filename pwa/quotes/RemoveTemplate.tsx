import { useRouteContext } from '@tanstack/react-router';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { Sheet } from '../ui/Sheet.tsx';

type Props = { name: string; open: boolean; onClose: () => void; onRemoved: () => void };

/** Asks before a template is removed. */
export function RemoveTemplate({ name, open, onClose, onRemoved }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const remove = () =>
    void run(async () => {
      await api.quotes.removeTemplate.mutate({ name });
      notify(t(/*i18n*/ { id: 'desk.templateRemoved', message: 'The template is removed' }));
      onRemoved();
    });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(/*i18n*/ { id: 'desk.removeTemplateTitle', message: 'Remove the template?' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button variant="danger" wide waiting={busy} onClick={remove}>
          {t(/*i18n*/ { id: 'desk.removeTemplateNow', message: 'Remove the template' })}
        </Button>
      }
    >
      <p>
        {t(
          /*i18n*/ {
            id: 'desk.removeTemplateText',
            message: 'No new offer can begin with “{name}” then. Offers that began with it stay as they are.',
          },
          { name },
        )}
      </p>
      <TroubleNote of={trouble} />
    </Sheet>
  );
}
