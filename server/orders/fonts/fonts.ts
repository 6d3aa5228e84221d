import arabic from './arabic.ttf?inline';
import arabicBold from './arabic-bold.ttf?inline';
import latin from './latin.ttf?inline';
import latinBold from './latin-bold.ttf?inline';

/** Noto Sans and Vazirmatn (OFL.txt), cut down to the letters of Europe and Arabic; what else a name may be written in shows as boxes. */
export const fonts = {
  arabic: bytesOf(arabic),
  arabicBold: bytesOf(arabicBold),
  latin: bytesOf(latin),
  latinBold: bytesOf(latinBold),
};

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
