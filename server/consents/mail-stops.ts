import type { StopCommand, StopLink } from '#domain/consents/schema.ts';
import type { StoppedMails } from '#domain/consents/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { isStopLink, type MailStop } from '../mail/stop-link.ts';

/** Which mails the link of a mail stops; null where it is not ours, or there is nothing to stop any more. */
export async function stoppedMails(ctx: Context, link: StopLink): Promise<StoppedMails | null> {
  return (await (await listOf(ctx, link))?.read(ctx, link)) ?? null;
}

/**
 * Stops the mails that this link stands for, or, `resume`, lets them come again.
 * @throws Failure code_expired
 */
export async function stopMails(ctx: Context, { resume, ...link }: StopCommand): Promise<StoppedMails> {
  const list = await listOf(ctx, link);
  await (resume ? list?.resume(ctx, link) : list?.stop(ctx, link));
  const stopped = await list?.read(ctx, link);
  if (stopped === undefined) throw new Failure('code_expired');
  return stopped;
}

async function listOf(ctx: Context, link: StopLink): Promise<MailStop | undefined> {
  return (await isStopLink(ctx.db, link)) ? ctx.mailStops.find(({ list }) => list === link.list) : undefined;
}
