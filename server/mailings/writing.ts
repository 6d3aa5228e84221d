import type { MailingChange, MailingDraft, MailingNamed } from '#domain/mailings/schema.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';

export async function createMailing(_ctx: Context, _input: MailingDraft): Promise<Mailing> {
  throw new Error('createMailing is not written yet');
}

export async function changeMailing(_ctx: Context, _input: MailingChange): Promise<Mailing> {
  throw new Error('changeMailing is not written yet');
}

export async function deleteMailing(_ctx: Context, _input: MailingNamed): Promise<{ id: number }> {
  throw new Error('deleteMailing is not written yet');
}
