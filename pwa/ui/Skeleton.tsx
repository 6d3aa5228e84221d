import './skeleton.css';

export interface SkeletonProps {
  shape?: 'lines' | 'picture' | 'card';
  lines?: number;
}

/** Users set `aria-busy` on what it fills. */
export function Skeleton({ shape = 'lines', lines = shape === 'lines' ? 3 : 2 }: SkeletonProps) {
  return (
    <div className="skeleton" data-shape={shape} aria-hidden="true">
      {shape !== 'lines' && <span className="picture" />}
      {shape !== 'picture' && Array.from({ length: lines }, (_, line) => <span className="line" key={String(line)} />)}
    </div>
  );
}
