import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Draws the app's icons from the one drawing. Run it when `icon.svg` changes; the icons are stored beside it. */
const folder = new URL('../pwa/public/', import.meta.url);
const drawing = await readFile(new URL('icon.svg', folder), 'utf8');

// systems cut these two to a shape of their own: colour to the edges
const square = drawing.replace(/rx="\d+"/, '');
// of the maskable one they promise to show a circle of four fifths
const withMargin = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"')
  .replace('<rect', '<rect x="-6" y="-6"')
  .replaceAll('="64"', '="76"');

await draw('icon-192.png', drawing, 192);
await draw('icon-512.png', drawing, 512);
await draw('icon-maskable-512.png', withMargin, 512);
await draw('apple-touch-icon.png', square, 180);

async function draw(name: string, svg: string, size: number): Promise<void> {
  const picture = await sharp(Buffer.from(svg), { density: 72 * (size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer();
  await writeFile(new URL(name, folder), picture);
}
