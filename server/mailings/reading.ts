import type { MailingFilter, MailingNamed } from '#domain/mailings/schema.ts';
import type { Mailing, MailingList, MailingReport } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';

export async function listMailings(_ctx: Context, _input: MailingFilter): Promise<MailingList> {
  throw new Error('listMailings is not written yet');
}

export async function showMailing(_ctx: Context, _input: MailingNamed): Promise<Mailing> {
  throw new Error('showMailing is not written yet');
}

export async function mailingReport(_ctx: Context, _input: MailingNamed): Promise<MailingReport> {
  throw new Error('mailingReport is not written yet');
}
