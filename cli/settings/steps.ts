import { legalPages } from '#domain/settings/rules.ts';
import type { Api } from '../api.ts';
import { bankStep, deliveryStep, mailStep } from './sending-steps.ts';
import { companyStep, moneyStep, nameStep } from './shop-steps.ts';
import { taxStep } from './tax-step.ts';
import type { Found, Step } from './types.ts';

export const legalStep: Step = {
  key: 'legal',
  title: 'Legal texts',
  hints: (found) => {
    const missing = emptyTexts(found);
    const how = 'Write them in any editor and store them: portico legal edit terms --text en=terms.md';
    return missing.length === 0 ? ['All of them are written.'] : [`Still empty: ${missing.join(', ')}.`, how];
  },
  fields: [],
  isSet: (found) => emptyTexts(found).length === 0,
  shown: (found) => [['Legal texts', legalPages.filter((page) => !emptyTexts(found).includes(page)).join(', ')]],
  save: async () => undefined,
};

export const steps: readonly Step[] = [nameStep, companyStep, moneyStep, taxStep, bankStep, deliveryStep, mailStep, legalStep];

export async function readFound(api: Api, email: string): Promise<Found> {
  const [settings, { methods }, mails, { variants }] = await Promise.all([
    api.settings.all.query(),
    api.delivery.list.query(),
    api.settings.mails.query(),
    api.catalog.stock.query({ limit: 1 }),
  ]);
  return { settings, methods, mails, sells: variants.length > 0, email };
}

/** The first step that is still to do; a step that cannot tell counts as done once a later one is. */
export function firstOpen(found: Found): number {
  const known = steps.map(({ isSet }) => isSet(found));
  const isDone = (at: number) => known[at] ?? known.slice(at + 1).includes(true);
  const open = steps.findIndex((_, at) => !isDone(at));
  return open === -1 ? 0 : open;
}

/** What a shop cannot do without, each with how to add it. */
export function missingIn(found: Found): { what: string; how: string }[] {
  const { mails, sells } = found;
  const texts = emptyTexts(found);
  return [
    ...steps
      .filter(({ key, isSet }) => key !== 'legal' && isSet(found) === false)
      .map(({ title }) => ({ what: title, how: 'portico init' })),
    ...(mails.kind === 'folder' ? [{ what: 'Mails that reach somebody', how: 'start the server with SMTP_URL' }] : []),
    ...(texts.length > 0 ? [{ what: `Legal texts: ${texts.join(', ')}`, how: 'portico legal edit terms --text en=terms.md' }] : []),
    ...(sells ? [] : [{ what: 'Products', how: 'portico products create --help, or portico catalog import <file>' }]),
  ];
}

function emptyTexts({ settings: { legal } }: Found): string[] {
  return legalPages.filter((page) => Object.values(legal[page]).every((text) => !text));
}
