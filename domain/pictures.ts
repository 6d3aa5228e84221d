/** The widths that pictures are made in, in pixels: the app asks for no other, and no other is answered. */
export const pictureWidths = [64, 96, 160, 240, 320, 480, 640, 800, 1200, 1600, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The best for a phone first. */
export const pictureFormats = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a picture lies in one width. The same address is the same picture for ever. */
export function pictureAddress(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${hash}-${width}.${format}`;
}

/** The width to ask for where this many pixels are to be filled: the next larger one, else the largest. */
export function widthFor(pixels: number): PictureWidth {
  return pictureWidths.find((width) => width >= pixels) ?? 2400;
}

/** What an address asks for; nothing where it is none of ours. */
export function parsePictureFile(file: string): { hash: string; width: PictureWidth; format: PictureFormat } | undefined {
  const [, hash, digits, format] = /^([0-9a-f]{64})-([1-9]\d{1,3})\.(avif|webp|png)$/.exec(file) ?? [];
  const width = pictureWidths.find((each) => String(each) === digits);
  return hash === undefined || width === undefined ? undefined : { hash, width, format: format as PictureFormat };
}
