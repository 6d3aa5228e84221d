import type { Part } from '../../ui/shrunk-picture.ts';

/** `x` and `y`: the middle of the part in the picture, 0 to 1; at `zoom` 1 the part is as large as can be. */
export type Crop = { x: number; y: number; zoom: number };

type Size = { width: number; height: number };

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const CLOSEST = 4;

/** The part of the picture that the frame shows, in pixels of the picture; `aspect`: its width by its height. */
export function partOf({ x, y, zoom }: Crop, { width, height }: Size, aspect: number): Part {
  const most = Math.min(width, height * aspect);
  const [wide, high] = [most / zoom, most / aspect / zoom];
  return { left: held(x * width - wide / 2, width - wide), top: held(y * height - high / 2, height - high), width: wide, height: high };
}

/** Never beyond the picture's edge. `by`: in widths and heights of the frame. */
export function movedCrop(crop: Crop, by: { x: number; y: number }, picture: Size, aspect: number): Crop {
  const { width, height } = partOf(crop, picture, aspect);
  const moved = { ...crop, x: crop.x - (by.x * width) / picture.width, y: crop.y - (by.y * height) / picture.height };
  return within(moved, picture, aspect);
}

/** Around the middle of the frame. */
export function zoomedCrop(crop: Crop, zoom: number, picture: Size, aspect: number): Crop {
  return within({ ...crop, zoom: Math.min(CLOSEST, Math.max(1, zoom)) }, picture, aspect);
}

function within(crop: Crop, picture: Size, aspect: number): Crop {
  const { left, top, width, height } = partOf(crop, picture, aspect);
  return { zoom: crop.zoom, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height };
}

function held(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
