/** Strokes on a 24 × 24 grid, apart from `ui/Icon`, which every shopper loads. */
const strokes = {
  chart: 'M4 4.5v13A1.5 1.5 0 0 0 5.5 19H20M8 15v-3.5M12 15V8M16 15v-5.5',
  link: 'M10 13.5a4 4 0 0 0 6 .5l3-3a4.1 4.1 0 0 0-5.8-5.8l-1.5 1.5M14 10.5a4 4 0 0 0-6-.5l-3 3a4.1 4.1 0 0 0 5.8 5.8l1.5-1.5',
  pencil: 'M4.5 19.5l1-4.2L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5l-4.2 1ZM14 7l3 3',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M7 11H6a1.5 1.5 0 0 0-1.5 1.5v6A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-6A1.5 1.5 0 0 0 18 11h-1',
} as const;

export type LinkIconName = keyof typeof strokes;

/** Always decorative. */
export function LinkIcon({ name }: { name: LinkIconName }) {
  return (
    <svg className="icon" data-size="small" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  );
}
