import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, messageOf } from './mail.ts';

/** The stand-in for a mail server: each mail is a file that any mail program opens. Readable by this user alone. */
export function mailFiles(directory: string, sender?: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, sender));
      const file = join(directory, fileName(new Date(), mail.subject, mail.messageId));
      const write = () => writeFile(`${file}.part`, message, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(directory, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(`${file}.part`, file);
    },
    async close() {},
    where: directory,
  };
}

/** Sorted by time, recognisable by the subject, and unique. */
function fileName(time: Date, subject: string, messageId: string): string {
  const words = subject
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join('-');
  const mark = createHash('sha256').update(messageId).digest('hex').slice(0, 6);
  return `${time.toISOString().replace(/:/g, '-')}-${[...words].slice(0, 40).join('') || 'mail'}-${mark}.eml`;
}
