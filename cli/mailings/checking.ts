import type { Check, Checked, CheckKind } from '#domain/mailings/types.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { type Column, tableLines } from '../view/table.ts';
import { type Look, toned } from '../view/tone.ts';
import { ofMailing } from './known.ts';
import { people } from './words.ts';

/** Ends with 1 where a fault keeps it from being sent. */
export async function checkMailing(here: Here, id: number): Promise<void> {
  const checked = await ofMailing(id, (await here.api()).mailings.check.query({ id }));
  if (here.form === 'csv') here.terminal.write((await import('../view/csv.ts')).csvText(checkCsv, checked.checks));
  else await print(here, checked, () => checkedLines(checked, here.terminal));
  if (faultsOf(checked).length > 0) throw stop('refused', '');
}

export function faultsOf({ checks }: Checked): readonly Check[] {
  return checks.filter(({ level }) => level === 'fault');
}

export function checkedLines(checked: Checked, look: Look): string[] {
  const faults = faultsOf(checked).length;
  const standing =
    faults === 0 ? 'Nothing keeps it from being sent.' : `${faults === 1 ? 'A fault keeps' : `${faults} faults keep`} it from being sent.`;
  return [
    toned(`${people(checked.recipients)} would get it. ${standing}`, 'strong', look),
    ...(checked.checks.length === 0 ? [] : tableLines(columns, checked.checks, look)),
  ];
}

const columns: readonly Column<Check>[] = [
  { head: 'Level', of: ({ level }) => level, tone: ({ level }) => (level === 'fault' ? 'bad' : 'waiting') },
  { head: 'Text', of: ({ language }) => language ?? '', drops: 1 },
  { head: 'What', of: ({ kind, about }) => (about === '' ? meanings[kind] : `${meanings[kind]}: ${about}`), gives: true },
];

const checkCsv = {
  level: ({ level }: Check) => level,
  kind: ({ kind }: Check) => kind,
  language: ({ language }: Check) => language,
  about: ({ about }: Check) => about,
};

/** In English, as all that the terminal prints. */
const meanings: Readonly<Record<CheckKind, string>> = {
  no_subject: 'The subject is empty',
  no_body: 'The text is empty',
  no_recipients: 'Nobody would get it',
  no_stop_link: 'The template has no link to unsubscribe',
  no_postal_address: 'The list has no postal address',
  no_sender: 'There is no sender',
  broken_link: 'A link leads nowhere',
  unchecked_link: 'A link could not be checked',
  unknown_field: 'There is no such merge field',
  unknown_product: 'There is no such product',
  unsafe_html: 'The HTML has parts that are taken out',
  too_large: 'It is so large that mailboxes cut it off',
  no_dkim: 'The domain of the sender has no DKIM key',
  no_spf: 'The domain of the sender has no SPF record',
  no_dmarc: 'The domain of the sender has no DMARC record',
  dns_silent: 'DNS did not answer for the domain of the sender',
};
