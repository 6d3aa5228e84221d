import type { Mailing } from '#domain/mailings/types.ts';
import type { Api } from '../api.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { ofMailing } from './known.ts';
import { doneOf, people } from './words.ts';

type Yes = { yes?: true };

export function pauseMailing(here: Here, id: number): Promise<void> {
  return move(
    here,
    id,
    ({ mailings }) => mailings.pause.mutate({ id }),
    ({ counts }) => `is paused: ${counts.waiting} of ${counts.all} wait. "portico mailings resume ${id}" goes on`,
  );
}

export function resumeMailing(here: Here, id: number): Promise<void> {
  return move(
    here,
    id,
    ({ mailings }) => mailings.resume.mutate({ id }),
    ({ counts }) => `goes on: ${counts.waiting} of ${counts.all} wait. "portico mailings watch ${id}" shows how far it has come`,
  );
}

export async function cancelMailing(here: Here, id: number, { yes }: Yes): Promise<void> {
  const { name, counts } = await ofMailing(id, (await here.api()).mailings.show.query({ id }));
  const left = counts.all - doneOf(counts);
  const loss = counts.all === 0 ? 'is not sent then' : `ends: ${people(left)} of ${counts.all} will not get it`;
  if (!yes) await confirm(here, plain(`Mailing ${id} (${name}) ${loss}.`), 'Cancel it for good?');
  return move(
    here,
    id,
    ({ mailings }) => mailings.cancel.mutate({ id }),
    () => `is cancelled. "portico mailings report ${id}" shows who has it`,
  );
}

/** Nobody is sent to again without being asked for. `failed`: also whom their mail server refused */
export async function retryMailing(here: Here, id: number, { yes, failed = false }: Yes & { failed?: boolean }): Promise<void> {
  const { name, counts } = await ofMailing(id, (await here.api()).mailings.show.query({ id }));
  const refused = failed ? counts.failed : 0;
  if (counts.unsure + refused === 0) {
    const more = counts.failed > 0 && !failed ? ` ${people(counts.failed)} were refused: --failed sends to them again.` : '';
    throw stop('refused', plain(`The mail servers answered for each mail of ${id} (${name}): none is unsure.${more}`));
  }
  const may = [
    ...(counts.unsure > 0 ? [`${people(counts.unsure)} may have mailing ${id} (${name}) already: the mail server's answer was lost.`] : []),
    ...(refused > 0 ? [`${people(refused)} were refused by their mail servers.`] : []),
  ];
  if (!yes) await confirm(here, plain(may.join(' ')), 'Send it to them once more?');
  return move(
    here,
    id,
    ({ mailings }) => mailings.retry.mutate({ id, failed }),
    ({ counts: left }) => `is sent once more to ${people(counts.unsure + counts.failed - left.unsure - left.failed)}`,
  );
}

async function move(here: Here, id: number, act: (api: Api) => Promise<Mailing>, became: (mailing: Mailing) => string): Promise<void> {
  const mailing = await ofMailing(id, act(await here.api()));
  await print(here, mailing, () => [plain(`Mailing ${id} (${mailing.name}) ${became(mailing)}.`)]);
}
