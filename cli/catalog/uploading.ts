import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import type { Here } from '../here.ts';
import { sendFile } from '../http.ts';
import type { RequestedPicture } from './requested.ts';
import { overWritten, type Written } from './texts.ts';

const LARGEST = 10_000_000;

/** Sends the files that the shop is to show, one after the other; what it has already by its hash stays. */
export async function uploaded(here: Here, pictures: readonly RequestedPicture[]): Promise<{ hash: string; alt?: Written }[]> {
  const sent: { hash: string; alt?: Written }[] = [];
  for (const { file, hash, alt } of pictures) {
    const found = file === undefined ? hash : await upload(here, file);
    if (found === undefined) throw stop('usage', 'A picture has a "file" or a "hash".');
    sent.push({ hash: found, ...(alt && { alt: overWritten(alt, {}) }) });
  }
  return sent;
}

async function upload(here: Here, file: string): Promise<string> {
  const type = types[extname(file).toLowerCase()];
  if (type === undefined) throw stop('usage', `${file} is no picture that shops show: ${Object.keys(types).join(', ')}.`);
  const bytes = bytesOf(file);
  if (bytes.length > LARGEST) throw stop('usage', `${file} has ${Math.ceil(bytes.length / 1_000_000)} MB: a picture has at most 10.`);
  const picture = await ofFile(file, sendFile(await here.signedIn(), '/catalog/pictures', { type, bytes }));
  return (picture as { hash: string }).hash;
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
}

/** Which of several files it was. */
function ofFile<T>(file: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { ending, sentence, code } = await explain(error);
    throw stop(ending, `${basename(file)}: ${sentence}`, code);
  });
}
