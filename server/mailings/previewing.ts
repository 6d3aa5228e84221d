import type { MailView, PreviewAsked } from '#domain/mailings/schema.ts';
import type { Preview } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';

export async function previewMailing(_ctx: Context, _input: PreviewAsked): Promise<Preview> {
  throw new Error('previewMailing is not written yet');
}

export async function viewMail(_ctx: Context, _input: MailView): Promise<Preview | null> {
  throw new Error('viewMail is not written yet');
}
