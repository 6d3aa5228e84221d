import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { Moment } from './Moment.tsx';

type Props = { order: OrderRecord; show: (order: OrderRecord) => void };

/** What staff remember of an order; its customer never sees it. */
export function OrderNotes({ order: { number, notes }, show }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const [text, setText] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void run(async () => {
      show(await api.orders.note.mutate({ number, text }));
      setText('');
    });
  };
  return (
    <section className="order-desk-card" aria-labelledby="order-notes">
      <h2 id="order-notes">{t(/*i18n*/ { id: 'sales.notes', message: 'Notes' })}</h2>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ text: noted, at, by }, nth) => (
            <li key={`${at} ${String(nth)}`}>
              <span dir="auto" className="noted">
                {noted}
              </span>
              <small>
                <bdi>{by}</bdi> · <Moment instant={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add}>
        <TextArea
          name="note"
          dir="auto"
          rows={2}
          maxLength={2_000}
          label={t(/*i18n*/ { id: 'sales.note', message: 'Only your team sees this' })}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TroubleNote of={trouble} />
        <Button type="submit" variant="quiet" waiting={busy}>
          {t(/*i18n*/ { id: 'sales.addNote', message: 'Add the note' })}
        </Button>
      </form>
    </section>
  );
}
