import { isEmail } from './email.ts';
import { lettersWrong } from './letters-wrong.ts';

/** Common mail domains; a longer list finds more typos and more false ones. */
const common = `gmail.com googlemail.com hotmail.com hotmail.de hotmail.fr hotmail.co.uk outlook.com outlook.de outlook.fr live.com msn.com
yahoo.com yahoo.de yahoo.fr yahoo.co.uk icloud.com aol.com protonmail.com proton.me gmx.net gmx.com freenet.de t-online.de
orange.fr wanadoo.fr laposte.net libero.it yandex.com comcast.net verizon.net bluewin.ch`
  .split(/\s/)
  .map(parted);

/** Real domains within a letter of those. */
const real = new Set('cloud.com email.com fastmail.com libera.it mail.com ymail.com'.split(' '));

/** Endings that do not exist. */
const endings: Record<string, string> = { comm: 'com', con: 'com', cmo: 'com', ocm: 'com', vom: 'com', xom: 'com', nte: 'net', ogr: 'org' };

/** The likely intended address: `ada@gmial.con` → `ada@gmail.com`. Only ever a hint. */
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

/** Short names are too similar to one another. */
function mayBeWrong({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
}

/** Two-letter endings are countries, and a neighbouring letter is another country. */
function endsAs(typed: string, known: string): boolean {
  return typed === known || (known.length === 3 && lettersWrong(typed, known, 1) === 1);
}

function parted(domain: string): { domain: string; name: string; ending: string } {
  const dot = domain.indexOf('.');
  return { domain, name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
}
