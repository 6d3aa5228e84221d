import { MOST_IMAGE } from '#domain/sign/rules.ts';

const sides = [1_200, 800, 500, 300];

/** The picture as a PNG in base64 that may be sent; undefined for what this browser cannot read as a picture. */
export async function signatureImage(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  for (const side of sides) {
    const image = drawn(picture, side).toDataURL('image/png').split(',')[1] ?? '';
    if (image !== '' && image.length <= MOST_IMAGE) return image;
  }
  return undefined;
}

export function imageUrl(base64: string): string {
  return `data:image/png;base64,${base64}`;
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
