const qualities = [0.85, 0.7, 0.55];

export type Part = { left: number; top: number; width: number; height: number };

type Limits = {
  /** longest sides, tried in this order */
  sides: readonly number[];
  /** characters of base64 */
  largest: number;
  /** of the picture, in its pixels; all of it if absent */
  part?: Part | undefined;
  /** what is transparent stays so, where the browser can write WebP */
  clear?: boolean;
};

/** The picture in base64, small enough to be sent; undefined where it cannot be made so small. */
export function shrunkPicture(picture: ImageBitmap, { sides, largest, part, clear = false }: Limits): string | undefined {
  const whole = part ?? { left: 0, top: 0, width: picture.width, height: picture.height };
  for (const side of sides) {
    const canvas = drawn(picture, whole, side, clear);
    for (const quality of qualities) {
      const bytes = (clear && encoded(canvas, 'image/webp', quality)) || encoded(canvas, 'image/jpeg', quality);
      if (bytes.length > 0 && bytes.length <= largest) return bytes;
    }
  }
  return undefined;
}

/** Turned as its camera says; undefined for what this browser cannot read as a picture. */
export function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

function drawn(picture: ImageBitmap, { left, top, width, height }: Part, side: number, clear: boolean): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  if (!clear || !writesWebp(canvas)) {
    // What is transparent would become black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function writesWebp(canvas: HTMLCanvasElement): boolean {
  return encoded(canvas, 'image/webp', 0.5) !== '';
}

/** Empty where the browser cannot write this type: it then answers another one. */
function encoded(canvas: HTMLCanvasElement, type: string, quality: number): string {
  const url = canvas.toDataURL(type, quality);
  return url.startsWith(`data:${type};`) ? url.slice(url.indexOf(',') + 1) : '';
}
