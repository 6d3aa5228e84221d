import type { Env } from '../env.ts';
import type { Mailer } from './mail.ts';
import { mailFiles } from './mail-files.ts';
import { mailServer } from './mail-server.ts';

/** The configured mailer, without a silent fallback. */
export function createMailer(settings: Env['mail']): Mailer {
  return settings.kind === 'smtp' ? mailServer(settings.url, settings.from) : mailFiles(settings.directory, settings.from);
}
