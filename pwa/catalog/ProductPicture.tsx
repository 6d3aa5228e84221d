import type { Picture } from '#domain/catalog/types.ts';

const WIDTHS = [160, 240, 320, 480, 640, 800];

type Props = { of: Pick<Picture, 'hash' | 'width' | 'height'>; alt: string; sizes: string; eager?: boolean; first?: boolean };

/** A picture in the size it is shown in: never more than the screen can use, and nothing jumps when it comes. */
export function ProductPicture({ of, alt, sizes, eager = false, first = false }: Props) {
  const sources = (format: string) => WIDTHS.map((width) => `/pictures/${of.hash}-${width}.${format} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={`/pictures/${of.hash}-480.webp`}
        srcSet={sources('webp')}
        sizes={sizes}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
