import type { MailingNamed, Sending } from '#domain/mailings/schema.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';

export async function sendMailing(_ctx: Context, _input: Sending): Promise<Mailing> {
  throw new Error('sendMailing is not written yet');
}

export async function pauseMailing(_ctx: Context, _input: MailingNamed): Promise<Mailing> {
  throw new Error('pauseMailing is not written yet');
}

export async function resumeMailing(_ctx: Context, _input: MailingNamed): Promise<Mailing> {
  throw new Error('resumeMailing is not written yet');
}

export async function cancelMailing(_ctx: Context, _input: MailingNamed): Promise<Mailing> {
  throw new Error('cancelMailing is not written yet');
}

export async function retryUnsure(_ctx: Context, _input: MailingNamed): Promise<Mailing> {
  throw new Error('retryUnsure is not written yet');
}
