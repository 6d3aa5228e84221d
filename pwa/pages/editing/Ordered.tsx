import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { movedTo } from './moved-to.ts';
import './ordered.css';

type Props<Item> = {
  items: readonly Item[];
  /** for screen readers: which one is moved */
  nameOf: (item: Item) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, at: number) => ReactNode;
};

/** A list whose order is changed by its arrows, or by dragging a row at its handle. */
export function Ordered<Item>({ items, nameOf, onOrder, children }: Props<Item>) {
  const { t } = useSpeaker();
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const move = (from: number, to: number) => onOrder(movedTo(items, from, to));
  const drag = (event: PointerEvent) => {
    if (held === null) return;
    const rows = [...(list.current?.children ?? [])];
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (over === -1 || over === held) return;
    move(held, over);
    setHeld(over);
  };
  return (
    <ol className="ordered" ref={list}>
      {items.map((item, at) => {
        const name = nameOf(item);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name
          <li key={at} data-held={held === at || undefined}>
            <span
              className="handle"
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(at);
              }}
              onPointerMove={drag}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
            />
            <div className="row">{children(item, at)}</div>
            <IconButton
              className="up"
              icon="chevron"
              label={t(/*i18n*/ { id: 'pages.up', message: '{name}: one up' }, { name })}
              aria-disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              className="down"
              icon="chevron"
              label={t(/*i18n*/ { id: 'pages.down', message: '{name}: one down' }, { name })}
              aria-disabled={at === items.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}
