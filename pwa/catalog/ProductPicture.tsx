import type { Picture } from '#domain/catalog/types.ts';
import { type PictureWidth, pictureAddress } from '#domain/pictures.ts';

/** Each at most half as large again as the one before, so that no picture is loaded much too large. */
const offered = {
  small: { widths: [64, 96, 160, 240], plain: 160 },
  medium: { widths: [160, 240, 320, 480, 640, 800], plain: 480 },
  large: { widths: [320, 480, 640, 800, 1200, 1600], plain: 800 },
} satisfies Record<string, { widths: PictureWidth[]; plain: PictureWidth }>;

type Props = {
  of: Pick<Picture, 'hash' | 'width' | 'height'>;
  alt: string;
  sizes: string;
  widths?: keyof typeof offered;
  eager?: boolean;
  first?: boolean;
};

export function ProductPicture({ of, alt, sizes, widths = 'medium', eager = false, first = false }: Props) {
  const choice = offered[widths];
  const sources = (format: 'avif' | 'webp') =>
    choice.widths.map((width) => `${pictureAddress(of.hash, width, format)} ${width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={pictureAddress(of.hash, choice.plain, 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        width={of.width}
        height={of.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        // Decoding in another thread would delay the largest contentful paint by a frame.
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
