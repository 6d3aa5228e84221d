import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mail.ts';
import { mailBytes } from './mail-bytes.ts';

/** The stand-in for a mail server: each mail is a file that any mail program opens. Readable by this user alone. */
export function mailFiles(directory: string, sender?: string): Mailer {
  return {
    async send(mail) {
      const message = await mailBytes(mail, sender);
      const mark = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
      // Named by the message alone: what a crash left half-written, the retry writes anew.
      const part = join(directory, `${mark}.part`);
      const write = () => writeFile(part, message, { mode: 0o600 });
      try {
        await write().catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          await mkdir(directory, { recursive: true, mode: 0o700 });
          await write();
        });
        await rename(part, join(directory, fileName(new Date(), mail.subject, mark)));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async close() {},
    where: directory,
    toFolder: true,
  };
}

/** Sorted by time, recognisable by the subject, and unique. */
function fileName(time: Date, subject: string, mark: string): string {
  const words = subject
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
  return `${time.toISOString().replace(/:/g, '-')}-${[...words].slice(0, 40).join('') || 'mail'}-${mark.slice(0, 6)}.eml`;
}
