import type { Picture } from '#domain/catalog/types.ts';
import { type PictureWidth, pictureAddress } from '#domain/pictures.ts';

/** No width is more than half as large again as the one before: so none that is loaded is much too large. */
const offered = {
  small: { widths: [64, 96, 160, 240], plain: 160 },
  medium: { widths: [160, 240, 320, 480, 640, 800], plain: 480 },
  large: { widths: [320, 480, 640, 800, 1200, 1600], plain: 800 },
} satisfies Record<string, { widths: PictureWidth[]; plain: PictureWidth }>;

type Props = {
  of: Pick<Picture, 'hash' | 'width' | 'height'>;
  alt: string;
  /** how wide it is shown */
  sizes: string;
  widths?: keyof typeof offered;
  eager?: boolean;
  first?: boolean;
};

/** A picture in the size it is shown in: never more than the screen can use, and nothing jumps when it comes. */
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
        // What a page is judged by shall not wait for another thread and the frame after it.
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
