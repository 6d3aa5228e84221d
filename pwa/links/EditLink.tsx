import { useId, useState } from 'react';
import type { LinkPage } from '#domain/links/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { LimitFields } from './LimitFields.tsx';
import { fieldOfRefusal, fieldsOf, limitsOf } from './link-fields.ts';
import { useLinkChange } from './use-link-change.ts';

type Props = { link: LinkPage; open: boolean; onClose: () => void; onChange: (link: LinkPage) => void };

/** Target, title, tags and limits; a target that was is kept in the history. */
export function EditLink({ link, open, onClose, onChange }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const id = useId();
  const [fields, setFields] = useState({ ...fieldsOf(link), title: link.title });
  const { busy, trouble, change } = useLinkChange(link.id, onChange);
  const ofUrl = trouble !== null && fieldOfRefusal(refusedAs(trouble)) === 'url';
  const { url, title, ...limits } = fields;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(/*i18n*/ { id: 'links.editTitle', message: 'Edit link' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button type="submit" form={id} waiting={busy}>
          {t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
        </Button>
      }
    >
      <form
        id={id}
        className="edit-link"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // An unchanged target needs no new check.
          change({ ...limitsOf(limits), ...(url !== link.url && { url }), ...(title !== link.title && { title }) });
        }}
      >
        <Field
          type="url"
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          label={t(/*i18n*/ { id: 'links.target', message: 'Where should it lead?' })}
          value={url}
          onChange={({ target }) => setFields({ ...fields, url: target.value })}
          error={ofUrl ? sentenceOf(trouble, speaker) : undefined}
        />
        <Field
          dir="auto"
          label={t(/*i18n*/ { id: 'links.name', message: 'Title' })}
          value={title}
          onChange={({ target }) => setFields({ ...fields, title: target.value })}
        />
        <LimitFields fields={limits} set={(changed) => setFields({ ...fields, ...changed })} />
        {!ofUrl && <TroubleNote of={trouble} />}
      </form>
    </Sheet>
  );
}
