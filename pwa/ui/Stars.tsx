import { allStars, roundedToHalf } from '#domain/stars.ts';
import './stars.css';

export interface StarsProps {
  /** 0 to 5; shown as the nearest half */
  value: number;
  /** read aloud instead */
  label: string;
  size?: 'small' | 'large';
}

export function Stars({ value, label, size = 'small' }: StarsProps) {
  const shown = roundedToHalf(value);
  return (
    <span className="stars" role="img" aria-label={label} data-size={size}>
      {allStars.map((star) => (
        <Star key={star} fill={shown >= star ? 'full' : shown > star - 1 ? 'half' : 'none'} />
      ))}
    </span>
  );
}

const shape = 'M12 3.4l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8L12 3.4Z';

export function Star({ fill }: { fill: 'full' | 'half' | 'none' }) {
  return (
    <svg className="star" data-fill={fill} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shape} />
      {fill !== 'none' && <path className="fill" d={shape} />}
    </svg>
  );
}
