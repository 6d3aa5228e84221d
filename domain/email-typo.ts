import { isEmail } from './email.ts';
import { lettersWrong } from './letters-wrong.ts';

/** Where most people have their mail; a longer list finds more typos and more that are none. */
const common = `gmail.com googlemail.com hotmail.com hotmail.de hotmail.fr hotmail.co.uk outlook.com outlook.de outlook.fr live.com msn.com
yahoo.com yahoo.de yahoo.fr yahoo.co.uk icloud.com aol.com protonmail.com proton.me gmx.net gmx.com freenet.de t-online.de
orange.fr wanadoo.fr laposte.net libero.it yandex.com comcast.net verizon.net bluewin.ch`
  .split(/\s/)
  .map(parted);

/** Real ones that stand a letter away from those. */
const real = new Set('cloud.com email.com fastmail.com libera.it mail.com ymail.com'.split(' '));

/** Endings that no address has. */
const endings: Record<string, string> = { comm: 'com', con: 'com', cmo: 'com', ocm: 'com', vom: 'com', xom: 'com', nte: 'net', ogr: 'org' };

/** The address that was probably meant, or undefined: `ada@gmial.con` → `ada@gmail.com`. A hint to be asked about, never a refusal. */
export function meantEmail(typed: string): string | undefined {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  if (!isEmail(email)) return undefined;
  const meant = meantDomain(email.slice(at + 1).toLowerCase());
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}

function meantDomain(typed: string): string | undefined {
  if (real.has(typed) || common.some(({ domain }) => domain === typed)) return undefined;
  const { name, ending } = parted(typed);
  const near = common.filter((known) => lettersWrong(name, known.name, mayBeWrong(known.name)) < Infinity && endsAs(ending, known.ending));
  const [nearest] = near.toSorted((a, b) => lettersWrong(typed, a.domain, typed.length) - lettersWrong(typed, b.domain, typed.length));
  if (nearest !== undefined) return nearest.domain;
  const [, before, last = ''] = /^(.+\.)([^.]+)$/.exec(typed) ?? [];
  return Object.hasOwn(endings, last) ? `${before}${endings[last]}` : undefined;
}

/** Short names are too near to one another. */
function mayBeWrong({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Two letters are a country, and a letter beside them is another one. */
function endsAs(typed: string, known: string): boolean {
  return typed === known || (known.length === 3 && lettersWrong(typed, known, 1) === 1);
}

function parted(domain: string): { domain: string; name: string; ending: string } {
  const dot = domain.indexOf('.');
  return { domain, name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}
