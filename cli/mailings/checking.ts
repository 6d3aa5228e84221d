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
  { head: 'What', of: checkWords, gives: true },
];

const checkCsv = {
  level: ({ level }: Check) => level,
  kind: ({ kind }: Check) => kind,
  language: ({ language }: Check) => language,
  about: ({ about }: Check) => about,
};

/** In English, as all that the terminal prints. */
function checkWords({ kind, about, language }: Check): string {
  if (language !== null && about !== '' && (kind === 'no_subject' || kind === 'no_body'))
    return `${kind === 'no_subject' ? 'No subject' : 'No text'} in this language, which ${people(Number(about))} read`;
  if (kind === 'too_large') return `${Math.ceil(Number(about) / 1_000)} kB: mailboxes cut it off`;
  return about === '' ? meanings[kind] : `${meanings[kind]}: ${about}`;
}

const meanings: Readonly<Record<CheckKind, string>> = {
  no_subject: 'The subject is empty',
  no_body: 'The text is empty',
  no_recipients: 'Nobody would get it',
  no_stop_link: 'There is no link to unsubscribe: {{leave}}',
  no_postal_address: 'No postal address, neither of the list nor of the shop',
  no_sender: 'There is no sender',
  broken_link: 'A link leads nowhere',
  unchecked_link: 'A link could not be checked',
  unknown_field: 'There is no such merge field',
  unknown_product: 'There is no product with this id',
  unsafe_html: 'This part of the HTML is taken out',
  too_large: 'Mailboxes cut it off',
  no_dkim: 'No DKIM key for the domain of the sender',
  no_spf: 'No SPF record for the domain of the sender',
  no_dmarc: 'No DMARC record for the domain of the sender',
  dns_silent: 'DNS did not answer for the domain of the sender',
};
