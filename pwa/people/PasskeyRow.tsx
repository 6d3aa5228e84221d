import { type FormEvent, useState } from 'react';
import type { OwnPasskey } from '#domain/people/factor-types.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { UsePasskeys } from './use-passkeys.ts';

type Props = Pick<UsePasskeys, 'rename' | 'remove'> & {
  of: OwnPasskey;
  busy: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** One passkey; opened, it can be renamed or removed. */
export function PasskeyRow({ of: { id, name, createdAt, usedAt }, busy, open, onOpen, rename, remove }: Props) {
  const { t, date } = useSpeaker();
  const [sure, setSure] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'name').trim();
    if (typed !== '' && (typed === name || (await rename(id, typed)))) onOpen(false);
  };
  const close = () => {
    setSure(false);
    onOpen(false);
  };
  return (
    <li>
      <div className="head">
        <p>
          <strong id={`passkey-${id}`}>
            <bdi>{name}</bdi>
          </strong>
          <small>
            {t(/*i18n*/ { id: 'passkeys.created', message: 'Added on {day}' }, { day: date(createdAt, ownTimeZone()) })}
            {' · '}
            {usedAt === null
              ? t(/*i18n*/ { id: 'passkeys.unused', message: 'not used yet' })
              : t(/*i18n*/ { id: 'passkeys.used', message: 'last used on {day}' }, { day: date(usedAt, ownTimeZone()) })}
          </small>
        </p>
        <Button variant="plain" aria-expanded={open} aria-describedby={`passkey-${id}`} onClick={() => (open ? close() : onOpen(true))}>
          {open ? t(/*i18n*/ { id: 'passkeys.close', message: 'Close' }) : t(/*i18n*/ { id: 'account.change', message: 'Change' })}
        </Button>
      </div>
      {open && (
        <form onSubmit={(event) => void submit(event)}>
          <Field
            name="name"
            label={t(/*i18n*/ { id: 'passkeys.name', message: 'Name of this passkey' })}
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
          />
          <p className="actions">
            <Button type="submit" variant="quiet" waiting={busy}>
              {t(/*i18n*/ { id: 'passkeys.rename', message: 'Save name' })}
            </Button>
            <Button variant={sure ? 'danger' : 'plain'} waiting={busy} onClick={() => (sure ? void remove(id) : setSure(true))}>
              {sure
                ? t(/*i18n*/ { id: 'passkeys.removeSure', message: 'Yes, remove it' })
                : t(/*i18n*/ { id: 'passkeys.remove', message: 'Remove' })}
            </Button>
          </p>
          {sure && (
            <p className="quiet" role="status">
              {t(
                /*i18n*/ {
                  id: 'passkeys.removeText',
                  message: 'It will not sign you in any more. Please delete it on your device as well.',
                },
              )}
            </p>
          )}
        </form>
      )}
    </li>
  );
}
