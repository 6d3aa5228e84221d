import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { stockLevel } from '#domain/catalog/rules.ts';
import type { StockLine } from '#domain/catalog/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { QuantityInput } from '../ui/QuantityInput.tsx';

type Props = { line: StockLine; changed: (code: string, stock: number | null) => void };

/** As the server’s schema has it. */
const MOST = 1_000_000_000;

/** A variant and how many there are; what is set stays to be saved, and can be undone once it is. */
export function StockRow({ line, changed }: Props) {
  const { t, number } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const { code, name, options, stock, published } = line;
  const [draft, setDraft] = useState<number | null>(null);
  const called = options === '' ? name : `${name} (${options})`;
  const level = stockLevel(stock);

  const put = async (next: number | null) => {
    await api.catalog.setStock.mutate({ code, stock: next });
    changed(code, next);
  };
  const undo = () =>
    void put(stock).catch(() =>
      notify(
        t(
          /*i18n*/ { id: 'inventory.notUndone', message: 'That could not be undone. Please set the stock of {name} yourself.' },
          { name: called },
        ),
      ),
    );
  const save = (next: number) =>
    void run(async () => {
      await put(next);
      setDraft(null);
      notify(t(/*i18n*/ { id: 'inventory.set', message: '{name}: {count} in stock' }, { name: called, count: number(next) }), {
        label: t(/*i18n*/ { id: 'inventory.undo', message: 'Undo' }),
        run: undo,
      });
    });

  const counted = draft ?? stock;
  return (
    <li className="stock-row">
      <span>
        <strong>
          <bdi>{called}</bdi>
        </strong>
        <small>
          <bdi>{code}</bdi>
          {!published && <> · {t(/*i18n*/ { id: 'inventory.hidden', message: 'not published' })}</>}
        </small>
        {level === 'sold_out' && <Badge tone="danger">{t(/*i18n*/ { id: 'inventory.soldOut', message: 'Sold out' })}</Badge>}
        {level === 'few' && <Badge tone="warning">{t(/*i18n*/ { id: 'inventory.few', message: 'Low' })}</Badge>}
      </span>
      {counted === null ? (
        <span className="set">
          <span>{t(/*i18n*/ { id: 'inventory.unlimited', message: 'Not counted' })}</span>
          <Button variant="quiet" onClick={() => setDraft(0)}>
            {t(/*i18n*/ { id: 'inventory.count', message: 'Count it' })}
          </Button>
        </span>
      ) : (
        <span className="set">
          <QuantityInput
            value={counted}
            onChange={setDraft}
            min={0}
            max={MOST}
            label={t(/*i18n*/ { id: 'inventory.of', message: 'Stock of {name}' }, { name: called })}
            less={t(/*i18n*/ { id: 'inventory.less', message: 'One less of {name}' }, { name: called })}
            more={t(/*i18n*/ { id: 'inventory.more', message: 'One more of {name}' }, { name: called })}
          />
          {draft !== null && draft !== stock && (
            <Button waiting={busy} onClick={() => save(draft)}>
              {t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
            </Button>
          )}
        </span>
      )}
      <TroubleNote of={trouble} />
    </li>
  );
}
