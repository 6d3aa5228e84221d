import { useIsStaff } from '../../people/for-staff.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { sentenceOf } from '../../shell/trouble.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useEditable } from '../use-editable.ts';
import { type RecordNamed, usePublishing } from './use-publishing.ts';
import './publish-toggle.css';

export type PublishToggleProps = RecordNamed & {
  published: boolean;
  /** the record's page, without parameters */
  path: string;
};

/** PUB-1: shows the record to visitors, or takes it from them. */
export function PublishToggle({ kind, id, published: known, path }: PublishToggleProps) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { published, sending, trouble, flip, dismiss } = usePublishing({ kind, id }, known);
  const isEditor = useIsStaff('editor');
  const editing = useEditable();
  return (
    <div className="publish-toggle" data-published={published || undefined}>
      <button
        type="button"
        role="switch"
        aria-checked={published}
        aria-busy={sending || undefined}
        onClick={sending ? undefined : () => void flip()}
      >
        <span className="track" aria-hidden="true" />
        {published
          ? t(/*i18n*/ { id: 'records.published', message: 'Published' })
          : t(/*i18n*/ { id: 'records.unpublished', message: 'Not published' })}
      </button>
      <small>
        {published
          ? t(/*i18n*/ { id: 'records.publishedText', message: 'Everybody can see this page.' })
          : t(/*i18n*/ { id: 'records.unpublishedText', message: 'Only you and the shop’s staff can see this page.' })}
      </small>
      <Sheet
        open={trouble !== null}
        onClose={dismiss}
        title={t(/*i18n*/ { id: 'records.publishFailed', message: 'Nothing was changed' })}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={
          isEditor &&
          !editing && (
            <a className="button" data-variant="primary" data-wide href={`${path}?edit=1`}>
              <span>{t(/*i18n*/ { id: 'records.toEditing', message: 'Open it in editing mode' })}</span>
            </a>
          )
        }
      >
        <p>
          {trouble?.kind === 'offline'
            ? t(/*i18n*/ { id: 'records.publishOffline', message: 'You’re offline. Please try again when you’re back online.' })
            : trouble && sentenceOf(trouble, speaker)}
        </p>
        {!isEditor && trouble?.kind === 'refused' && (
          <p>
            {t(
              /*i18n*/ {
                id: 'records.askEditor',
                message: 'If it goes on failing, please ask an editor or an operator of this shop: they can open the record itself.',
              },
            )}
          </p>
        )}
      </Sheet>
    </div>
  );
}
