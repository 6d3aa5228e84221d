import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import type { Here } from '../here.ts';
import { sendBytes } from '../http.ts';
import type { RequestedPicture } from './requested.ts';
import { overWritten, type Written } from './texts.ts';

const LARGEST = 10_000_000;

/** Sends the files that the shop is to show, one after the other; what it has already by its hash stays. */
export async function uploaded(here: Here, pictures: readonly RequestedPicture[]): Promise<{ hash: string; alt?: Written }[]> {
  const sent: { hash: string; alt?: Written }[] = [];
  for (const { file, hash, alt } of pictures) {
    const found = file === undefined ? hash : await upload(here, file);
    if (found === undefined) throw stop('usage', 'A picture has a "file" or a "hash".');
    sent.push({ hash: found, ...(alt && Object.values(alt).some(Boolean) && { alt: overWritten(alt, {}) }) });
  }
  return sent;
}

async function upload(here: Here, file: string): Promise<string> {
  if (!known.includes(extname(file).toLowerCase())) throw stop('usage', `${file} is no picture that a shop shows: ${known.join(', ')}.`);
  const bytes = bytesOf(file);
  if (bytes.length > LARGEST) throw stop('usage', `${file} has ${Math.ceil(bytes.length / 1_000_000)} MB: a picture has at most 10.`);
  const { status, text } = await sendBytes(await here.signedIn(), '/catalog/pictures', bytes);
  if (status >= 300) await refuse(file, text);
  return (JSON.parse(text) as { hash: string }).hash;
}

const known = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif'];

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw stop('usage', `${file} was not read: ${(error as Error).message}`);
  }
}

/** As procedures refuse, with which of several files it was. */
async function refuse(file: string, text: string): Promise<never> {
  const { code, details } = (JSON.parse(text) as { error: { code: string; details: object } }).error;
  const refusal = Object.assign(new Error(code), { name: 'TRPCClientError', data: { failure: code, details } });
  const { ending, sentence } = await explain(refusal);
  throw stop(ending, `${basename(file)}: ${sentence}`, code);
}
