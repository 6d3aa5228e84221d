import './skeleton.css';

export interface SkeletonProps {
  /** Lines of text, a picture, or a card of the grid: a picture with two lines. */
  shape?: 'lines' | 'picture' | 'card';
  lines?: number;
}

/** Holds the place of what is coming; who uses it puts `aria-busy` on what it fills. */
export function Skeleton({ shape = 'lines', lines = shape === 'lines' ? 3 : 2 }: SkeletonProps) {
  return (
    <div className="skeleton" data-shape={shape} aria-hidden="true">
      {shape !== 'lines' && <span className="picture" />}
      {shape !== 'picture' && Array.from({ length: lines }, (_, line) => <span className="line" key={String(line)} />)}
    </div>
  );
}
