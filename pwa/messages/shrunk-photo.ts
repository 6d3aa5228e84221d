import { LARGEST_PHOTO } from '#domain/messages/rules.ts';

const sides = [1_280, 960, 640];
const qualities = [0.85, 0.7, 0.55];

/** The picture as a JPEG in base64 that may be sent; undefined for what this browser cannot read as a picture. */
export async function shrunkPhoto(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  for (const side of sides) {
    const canvas = drawn(picture, side);
    for (const quality of qualities) {
      const photo = base64Of(canvas.toDataURL('image/jpeg', quality));
      if (photo.length > 0 && photo.length <= LARGEST_PHOTO) return photo;
    }
  }
  return undefined;
}

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // What is transparent would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function base64Of(url: string): string {
  return url.slice(url.indexOf(',') + 1);
}
