import { confirmWording, LISTS_VERSION, subscribeWording } from '#domain/lists/wordings.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Statement } from '../consents/queries.ts';
import type { Context } from '../context.ts';
import type { MailingList } from '../database/generated/client.ts';
import { emailHasher } from '../mail/email-hash.ts';
import { speakerFor } from '../words.ts';
import { provenPerson } from './proven-person.ts';

/** `requested`: somebody typed the address; `confirmed`: by the link of a mail; `joined`: by a mailbox that is proven already */
type Step = 'requested' | 'confirmed' | 'joined' | 'left';

/** Where the words were shown, and when they were agreed to. `at`: by the device's clock, absent: now */
export type Origin = { page: string; language: Language; at?: Date | undefined; commandId?: string | undefined };

export type StatementOf = (step: Step, list: Pick<MailingList, 'id' | 'title'>) => Statement;

/** Makes lines of the ledger about one mailbox, by the person whose it is, else a visitor. Call it before the transaction. */
export async function statementsOf(ctx: Context, email: string, { page, language, at, commandId }: Origin): Promise<StatementOf> {
  const [hashOf, person] = await Promise.all([emailHasher(ctx.db, 'consents'), provenPerson(ctx)]);
  const who = person?.email === email ? ({ author: 'person', personId: person.id } as const) : ({ author: 'visitor' } as const);
  const speaker = speakerFor(language);
  return (step, { id, title: titles }) => {
    const title = textOf(titles as object, language);
    const name = step === 'requested' ? `lists.${id}.request` : `lists.${id}`;
    const text = step === 'confirmed' ? confirmWording(title, speaker) : subscribeWording(title, speaker);
    return {
      purpose: name,
      given: step !== 'left',
      wording: { name, version: LISTS_VERSION, language, text },
      page,
      device: ctx.device,
      emailHash: hashOf(email),
      ...(at && { at }),
      ...(commandId !== undefined && { commandId }),
      ...who,
    };
  };
}
