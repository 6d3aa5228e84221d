import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import { LONGEST_TEXT } from '#domain/messages/rules.ts';
import { StarsTyped } from '#domain/messages/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, redirect } from '../http/rest.ts';
import { chosen } from '../people/chosen-database.ts';
import { databaseOf } from '../people/pages.ts';

const Link = z.object({ token: z.string().max(200), db: z.string().max(100).catch('') });
/** `stars`: chosen on the page; existing clients send only the number of the address */
const Feedback = Link.extend({ rate: z.string(), stars: StarsTyped.optional(), feedback: z.string().catch('') });

/** The plain form of the page that a mail leads to. */
export const ratingRoutes: RouteTable = {
  'POST /rating/:token/:rate/submit_feedback': own('anyone', Feedback, postFeedback, {
    summary: 'Rates what the link of a mail is for, or changes that rating',
    answers: ['redirect'],
  }),
};

async function postFeedback(ctx: Context, { token, rate, stars, feedback, db }: z.output<typeof Feedback>, call: Call): Promise<Answer> {
  const ofAddress = StarsTyped.safeParse(rate);
  if (!ofAddress.success) throw new Failure('not_found');
  const given = stars ?? ofAddress.data;
  // A browser sends two signs for the end of a line.
  const text = feedback.replaceAll('\r\n', '\n').trim().slice(0, LONGEST_TEXT);
  const within = databaseOf(ctx, { db });
  await call(within, 'messages.rateInvited', { token, stars: given, text });
  return redirect(addressOf(within, `/rating/${encodeURIComponent(token)}/${given}`, { sent: '1' }), 303);
}

function addressOf({ db, language }: Context, path: string, query: Record<string, string>): string {
  const search = new URLSearchParams({ ...query, ...chosen(db) });
  return withLanguage(language, search.size === 0 ? path : `${path}?${search}`);
}
