import './icon.css';

/** Strokes on a 24 × 24 grid. */
const strokes = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  cart: 'M3 4.5h2.2l2.4 10.8h9.8l2.1-7.8H6M8 19.2a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0M15.2 19.2a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  compare: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.6 2.6 0 0 0 5 0L5 7ZM19 7l-2.5 6a2.6 2.6 0 0 0 5 0L19 7Z',
  copy: 'M10.5 9h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5v-8A1.5 1.5 0 0 1 10.5 9ZM15 9V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9',
  filter: 'M4 7h10M18 7h2M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 17h2M10 17h10M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  heart: 'M12 20C6 15.8 3.8 12.8 3.8 9.4A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8.2 2.1C20.2 12.8 18 15.8 12 20Z',
  install: 'M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3Z',
  minus: 'M5 12h14',
  notice: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8v.01',
  offline: 'M4 4l16 16M9.4 6.1A6 6 0 0 1 17.6 10.6 4.2 4.2 0 0 1 20.2 16.6M6.9 8.6A5.6 5.6 0 0 0 7.5 18.6H17',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5L18 12 8 18.5V5.5Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M4 4.5V9h4.5M4.6 9A8 8 0 0 1 20 11M20 19.5V15h-4.5M19.4 15A8 8 0 0 1 4 13',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5L16 16',
  shop: 'M4.5 11.5V19a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-7.5M3 8l1.8-4h14.4L21 8a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.5V15h5v5.5',
  return: 'M8.5 5L4 9.5 8.5 14M4 9.5h10.5a5.5 5.5 0 0 1 0 11H9',
  sort: 'M7 5v14M3.5 15.5L7 19l3.5-3.5M17 19V5M13.5 8.5L17 5l3.5 3.5',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z',
  trash:
    'M4 7h16M9 7V5.5A1.5 1.5 0 0 1 10.5 4h3A1.5 1.5 0 0 1 15 5.5V7M6 7l.8 11.6A1.5 1.5 0 0 0 8.3 20h7.4a1.5 1.5 0 0 0 1.5-1.4L18 7M10 11v5M14 11v5',
  truck:
    'M2.5 6.5h11v10h-11zM13.5 10h4l3.5 3.5v3h-7.5M5.2 18.2a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M15.2 18.2a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
  warning: 'M10.7 4.7L3.2 17.8A1.5 1.5 0 0 0 4.5 20h15a1.5 1.5 0 0 0 1.3-2.2L13.3 4.7a1.5 1.5 0 0 0-2.6 0ZM12 9.5V14M12 16.8v.01',
} as const;

export type IconName = keyof typeof strokes;

/** Always decorative: the text is beside it or in the label of its parent. */
export function Icon({ name, size = 'medium' }: { name: IconName; size?: 'small' | 'medium' | 'large' }) {
  return (
    <svg className="icon" data-name={name} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  );
}
