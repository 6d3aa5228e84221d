import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Link, LinkPage } from '#domain/links/types.ts';
import { copyTroubles } from '../checkout/copy-words.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkIcon } from './LinkIcon.tsx';
import { shortForm } from './short-form.ts';
import { useCodeEdit } from './use-code-edit.ts';
import { useCopy } from './use-copy.ts';
import './code-edit.css';

type Props = {
  link: Pick<Link, 'code' | 'shortUrl'>;
  onChange: (link: LinkPage) => void;
  /** further buttons */
  children?: ReactNode;
};

/** LINK-4: the short address, to copy, and its code, to edit. */
export function CodeEdit({ link, onChange, children }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const id = useId();
  const pencil = useRef<HTMLButtonElement>(null);
  const { copied, trouble: copyTrouble, copy } = useCopy();
  const { state, typed, busy, trouble, edit, type, save, cancel } = useCodeEdit(link, onChange);
  const was = useRef(state);
  useEffect(() => {
    // The field is gone: the focus goes where editing began.
    if (was.current === 'edited' && state !== 'edited') pencil.current?.focus();
    was.current = state;
  }, [state]);
  const host = shortForm(link.shortUrl).slice(0, -link.code.length);

  if (state === 'edited')
    return (
      <form
        className="code-edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <div className="field">
          <label htmlFor={id}>{t(/*i18n*/ { id: 'links.code', message: 'Code' })}</label>
          <div className="with-host" dir="ltr">
            <span aria-hidden="true">{host}</span>
            <input
              className="box"
              id={id}
              value={typed}
              // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              aria-invalid={trouble !== null || undefined}
              aria-describedby={trouble === null ? undefined : `${id}-error`}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => type(target.value)}
              onKeyDown={({ key }) => key === 'Escape' && cancel()}
            />
          </div>
          {trouble !== null && <FieldError id={`${id}-error`}>{sentenceOf(trouble, speaker)}</FieldError>}
        </div>
        <div className="actions">
          <Button type="submit" waiting={busy}>
            {t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t(/*i18n*/ { id: 'portal.cancel', message: 'Cancel' })}
          </Button>
        </div>
      </form>
    );

  const said = copied
    ? t(/*i18n*/ { id: 'copy.copied', message: 'Copied' })
    : state === 'saved'
      ? t(/*i18n*/ { id: 'links.codeSaved', message: 'The code is saved. The codes before it go on working.' })
      : '';
  return (
    <div className="code-shown">
      <a className="short" href={link.shortUrl} target="_blank" rel="noopener">
        <bdi dir="ltr">
          {host}
          <strong>{link.code}</strong>
        </bdi>
      </a>
      <button
        type="button"
        className="icon-button"
        data-done={copied || undefined}
        aria-label={`${t(/*i18n*/ { id: 'copy.copy', message: 'Copy' })}: ${host}${link.code}`}
        onClick={() => void copy(link.shortUrl)}
      >
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </button>
      <button
        ref={pencil}
        type="button"
        className="icon-button"
        aria-label={`${t(/*i18n*/ { id: 'links.editCode', message: 'Edit code' })}: ${link.code}`}
        onClick={edit}
      >
        <LinkIcon name="pencil" />
      </button>
      {children}
      <p className="said" role="status">
        {said}
      </p>
      {copyTrouble !== null && <p className="said trouble">{t(copyTroubles[copyTrouble])}</p>}
    </div>
  );
}
