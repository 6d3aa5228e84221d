import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure, type FailureCode } from '#domain/failure.ts';
import { Id, IdText } from '#domain/primitives.ts';
import type { PictureAcceptance } from '#domain/quotes/schema.ts';
import type { AcceptedQuote } from '#domain/quotes/types.ts';
import { MOST_IMAGE } from '#domain/sign/rules.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { speakerFor } from '../words.ts';
import { acceptQuote } from './accepting.ts';
import { quotePage } from './page.ts';

const AnyId = z.union([Id, IdText]);
const Token = z.string().max(100).optional();
const Name = z.string().max(300).catch('');
/** A PNG in base64, with or without `data:` in front; false: nothing was drawn. */
const Image = z
  .union([z.string().max(MOST_IMAGE + 100), z.literal(false), z.null()])
  .optional()
  .transform((sent) => (sent ? sent.replace(/^data:image\/png;base64,/, '') : ''));

export const PlainAcceptance = z.object({ res_id: AnyId, access_token: Token, partner_name: Name, signature: Image });
/** Of clients of 10.0. */
export const ShortAcceptance = z.object({ order_id: AnyId, token: Token, signer: Name, sign: Image });

/**
 * Accepts the offer as it is now, for a client that does not say what it was shown.
 * @throws Failure forbidden for an offer that is not accepted by signing, missing without a picture, not_found, wrong_state, and as acceptQuote
 */
export async function acceptByPicture(ctx: Context, { id, accessToken, name, image }: PictureAcceptance): Promise<AcceptedQuote> {
  const page = await quotePage(ctx, { id, accessToken }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  });
  if (page?.signed === false) throw new Failure('forbidden');
  if (image === '') throw new Failure('missing', { fields: { mark: 'missing' } });
  if (page === undefined) throw new Failure('not_found');
  if (page.state !== 'sent') throw new Failure('wrong_state', { state: page.state });
  const { digest } = page;
  const mark = { kind: 'uploaded', image } as const;
  const signing = { id: randomUUID(), name, mark, digest, signedAt: ctx.now.toISOString(), language: ctx.language };
  return acceptQuote(ctx, { id, accessToken, digest, signing });
}

/** What these clients show: a sentence, whatever the reason. */
export const refusedAcceptance = {
  success: (language: Language): string => speakerFor(language).t(words.signed),
  sentence: ({ code, details }: Failure, language: Language): string => {
    const { t, refusal } = speakerFor(language);
    const own: Partial<Record<FailureCode, (typeof words)[keyof typeof words]>> = {
      ...(details.why !== 'staff' && { forbidden: words.notAllowed }),
      not_found: words.invalid,
      wrong_state: words.state,
      missing: isNameMissing(details) ? words.noName : words.missing,
    };
    const message = own[code];
    return message === undefined ? refusal(code, details) : t(message);
  },
};

function isNameMissing({ fields }: Readonly<Record<string, unknown>>): boolean {
  return typeof fields === 'object' && fields !== null && 'name' in fields;
}

const words = {
  signed: /*i18n*/ { id: 'quote.plain.signed', message: 'Thank you. Your order is confirmed.' },
  notAllowed: /*i18n*/ { id: 'quote.plain.not_allowed', message: 'This offer is not accepted by signing.' },
  missing: /*i18n*/ { id: 'quote.plain.missing', message: 'The signature is missing.' },
  noName: /*i18n*/ { id: 'quote.plain.no_name', message: 'The name is missing.' },
  invalid: /*i18n*/ { id: 'quote.plain.invalid', message: 'There is no such offer.' },
  state: /*i18n*/ { id: 'quote.plain.state', message: 'This offer can no longer be accepted.' },
};
