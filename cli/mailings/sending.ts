import type { Mailing } from '#domain/mailings/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { momentWithZone } from '../view/zone.ts';
import { checkedLines, faultsOf } from './checking.ts';
import { ofMailing } from './known.ts';
import { watch } from './watching.ts';
import { listWords, people } from './words.ts';

export type SendOptions = { at?: string; rate?: number | 'usual'; yes?: true; watch?: true };

/** Shows to how many it goes and what is wrong with it, asks, and begins. */
export async function sendMailing(here: Here, id: number, options: SendOptions): Promise<void> {
  const sent = await beginMailing(here, id, options);
  if (options.watch && here.form === 'text') return watch(here, id);
  await print(here, sent, () => [plain(`${sentWords(sent)}`)]);
}

async function beginMailing(here: Here, id: number, { at, rate, yes }: SendOptions): Promise<Mailing> {
  const { terminal, form } = here;
  const { mailings } = await here.api();
  const mailing = await ofMailing(id, mailings.show.query({ id }));
  const checked = await ofMailing(id, mailings.check.query({ id }));
  const faults = faultsOf(checked).length;
  if (form === 'text' && checked.checks.length > 0)
    terminal.complain(`${checkedLines(checked, { ...terminal, colour: false }).join('\n')}\n`);
  if (faults > 0)
    throw stop('refused', `It is not sent: "portico mailings check ${id}" shows why, "portico mailings edit ${id}" mends it.`);
  const warnings = checked.checks.length;
  const noted = warnings === 0 ? '' : `, in spite of ${warnings === 1 ? 'a warning' : `${warnings} warnings`}`;
  const start = at === undefined ? '' : ` at ${momentWithZone(at)}`;
  if (!yes)
    await confirm(
      here,
      plain(`Mailing ${id} (${mailing.name}) goes to ${people(checked.recipients)} of ${listWords(mailing)}${start}${noted}.`),
      'Send it?',
    );
  const sending = {
    id,
    confirmed: warnings > 0,
    ...(at !== undefined && { at }),
    ...(rate !== undefined && { rate: rate === 'usual' ? null : rate }),
  };
  return ofMailing(id, mailings.send.mutate(sending));
}

function sentWords({ id, name, state, scheduledAt, counts }: Mailing): string {
  if (state === 'scheduled' && scheduledAt !== null)
    return `Mailing ${id} (${name}) is sent at ${momentWithZone(scheduledAt)}: "portico mailings cancel ${id}" prevents it.`;
  const to = counts.all === 0 ? '' : ` to ${people(counts.all)}`;
  return `Mailing ${id} (${name}) is being sent${to}: "portico mailings watch ${id}" shows how far it has come.`;
}

/** To up to five addresses that the command names. */
export async function testMailing(here: Here, id: number, { to, language }: { to: string[]; language?: Language }): Promise<void> {
  const { mailings } = await here.api();
  const done = await ofMailing(id, mailings.test.mutate({ id, to, ...(language && { language }) }));
  await print(here, done, () => [plain(testWords(done.sent, to))]);
}

function testWords(sent: number, to: readonly string[]): string {
  if (sent === to.length) return `Sent to ${to.join(', ')}, as a test.`;
  return `Sent to ${sent} of ${to.length} addresses, as a test: "portico suppressions" lists those that nothing is sent to.`;
}
