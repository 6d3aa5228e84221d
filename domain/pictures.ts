/** The only widths that are requested and answered, in pixels. */
export const pictureWidths = [64, 96, 160, 240, 320, 480, 640, 800, 1200, 1600, 2400] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Content-addressed, so immutable. */
export function pictureAddress(hash: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${hash}-${width}.${format}`;
}

/** The next larger width, else the largest. */
export function widthFor(pixels: number): PictureWidth {
  return pictureWidths.find((width) => width >= pixels) ?? 2400;
}

export function parsePictureFile(file: string): { hash: string; width: PictureWidth; format: PictureFormat } | undefined {
  const [, hash, digits, format] = /^([0-9a-f]{64})-([1-9]\d{1,3})\.(avif|webp|png)$/.exec(file) ?? [];
  const width = pictureWidths.find((each) => String(each) === digits);
  return hash === undefined || width === undefined ? undefined : { hash, width, format: format as PictureFormat };
}
