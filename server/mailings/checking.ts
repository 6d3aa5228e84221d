import type { MailingNamed } from '#domain/mailings/schema.ts';
import type { Checked } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';

export async function checkMailing(_ctx: Context, _input: MailingNamed): Promise<Checked> {
  throw new Error('checkMailing is not written yet');
}
