import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../server/database/database.ts';
import { profilesFile, readProfiles } from './profiles.ts';
import { type CliShop, openCliShop } from './testing.ts';
import { widthOf } from './view/text.ts';

const COLUMNS = 44;
const MARK = '@@ ';

let shop: CliShop;
let [number, second] = ['', ''];
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name "Olga Owner" --email olga@shop.example`);
  [number, second] = [await shop.order(), await shop.order()];
  await shop.ask('Good morning, I have ordered a lamp and tea. When do they arrive, and may a neighbour take them?');
  await shop.db.rows(sql`select id from graphile_worker.add_job('order.placed: mail to the customer', '{}'::json)`);
  await shop.db.rows(sql`update graphile_worker._private_jobs set last_error = 'Connection refused by the mail server of the shop'`);
});
afterAll(() => shop.close());

const toMia = '--to mia@customer.example --name "Mia Beck" --address "street=Hafen 1" --address zip=24103 --address city=Kiel';

/** What each command is run with; QUOTE is a customer with an address, N and M are orders. The order counts: what is done to an order follows what went before. */
const lines: Readonly<Record<string, string[]>> = {
  login: ['', '--token x', 'ftp://shop.example'],
  logout: ['', '--profile nobody-has-this-profile'],
  whoami: [''],
  'token create': ['--scope orders,links --name "the parcel printer"', '--scope everything'],
  'token list': ['', '--csv --json'],
  'token revoke': ['1', '99'],
  'people list': ['', '--role operator', '--search nobody', '--role king'],
  'people show': ['olga@shop.example', 'nobody@shop.example'],
  'people invite': [
    'a-rather-long-address-of-somebody@shop.example --role publisher --name "Pia Publisher"',
    'pia --role king',
    'pia --role editor',
  ],
  'people role': ['olga@shop.example customer', 'olga@shop.example king'],
  'people export': ['nobody@shop.example', 'olga@shop.example --out /nowhere/olga.zip'],
  'people delete': ['olga@shop.example', 'nobody@shop.example --yes'],
  'consents show': ['olga@shop.example', 'nobody@shop.example'],
  'consents export': ['', 'nobody@shop.example'],
  'seals keys': [''],
  'seals renew': [''],
  'seals import': ['/nowhere/shop.p12', 'package.json --password x'],
  verify: ['', '--chain', '/nowhere/offer.pdf', 'package.json', 'package.json --fingerprint x'],
  'messages list': ['', '--limit 1', '--search nobody', '--stars 6', '--waiting --hidden'],
  'messages read': ['1', '99'],
  'messages answer': ['1 "It ships on Monday, and arrives on Tuesday or Wednesday"', '99 Hello', '1'],
  'messages hide': ['1', '99'],
  'messages show': ['1'],
  'pages list': [''],
  'pages create': ['--title "en=The story of our workshop, and of the people in it" --publish', '--title en=Jobs', '--title Jobs'],
  'pages show': ['jobs', 'nothing'],
  'pages edit': ['jobs --show-in footer --place 2', 'jobs', 'nothing --place 1'],
  'pages publish': ['jobs', 'nothing'],
  'pages unpublish': ['jobs'],
  'pages delete': ['jobs', 'jobs --yes'],
  'home show': [''],
  'home edit': ['--file /nowhere/home.json', '--file package.json'],
  'legal show': ['terms', 'nothing'],
  'legal edit': ['terms', 'terms --text de=/nowhere/agb.md'],
  links: ['', 'lists'],
  'links create': ['https://shop.example/shop --code tea --campaign "The sale of the whole summer"', 'javascript:alert(1)'],
  'links list': ['', '--limit 1', '--search nobody', '--campaign nothing', '--order first'],
  'links show': ['tea', 'nothing'],
  'links edit': ['tea --title "Tea from the mountains, and cups to drink it from" --tag tea', 'tea'],
  'links stats': ['tea', 'tea --from 2026-02-02 --to 2026-02-01', 'nothing'],
  'links revenue': ['', '--by campaign', '--from 2026-02-02'],
  'links qr': ['tea', 'tea --svg /nowhere/tea.svg'],
  'links import': ['/nowhere/links.csv'],
  'lists create': ['news --title "What is new in the shop and what costs less this week"', 'news --title News', 'tea'],
  'lists list': ['', '--csv --json'],
  'lists show': ['news', 'nothing'],
  'lists edit': ['news --description "Twice a month at most, with offers before all others see them"', 'news'],
  'lists add': [
    'news a-rather-long-address-of-somebody@shop.example --ground "asked by phone"',
    'news mia',
    'news a@shop.example --ground "asked by phone" --again',
  ],
  'lists subscribers': ['news', 'news --limit 1', 'news --search nobody', 'nothing'],
  'lists remove': ['news a-rather-long-address-of-somebody@shop.example', 'news nobody@shop.example'],
  'lists import': ['news /nowhere/people.csv --ground "signed at the fair"', 'news package.json --ground fair --yes', 'news x'],
  'lists export': ['nothing'],
  'lists send': ['news --subject "Ten teas for the whole summer" --body LICENSE', 'news --subject Tea --yes'],
  'lists report': ['news', 'nothing'],
  'suppressions add': ['somebody-with-a-long-address@shop.example --note "asked us by phone not to write"', 'shop.example'],
  'suppressions list': ['', '--search nobody'],
  'suppressions remove': ['nobody@shop.example', 'somebody-with-a-long-address@shop.example'],
  'suppressions import': ['/nowhere/list.csv'],
  'suppressions export': ['--csv --json'],
  'mailings create': [
    '--list news --subject "Ten teas for the whole summer, and what to drink them from" --body LICENSE',
    '--list news --subject Tea',
    '--file /nowhere/mailing.json',
    '--list nothing --subject Tea --body LICENSE',
  ],
  'mailings edit': ['1 --name "Summer news" --where city=Kiel --bought', '1', '99 --name Tea', '1 --rate many'],
  'mailings list': ['', '--state lost', '--list nothing'],
  'mailings show': ['1', '99', 'news'],
  'mailings preview': ['1', '99', '1 --language xx', '1 --html /nowhere/mail.html', '1 --open'],
  'mailings check': ['1', '99'],
  'mailings test': ['1 --to olga@shop.example', '1', '1 --to olga'],
  'mailings send': ['1', '1 --at tomorrow', '99'],
  'mailings pause': ['1', '99'],
  'mailings resume': ['1', '99'],
  'mailings retry': ['1', '99'],
  'mailings watch': ['1', '99'],
  'mailings report': ['1', '99'],
  'mailings cancel': ['1', '99'],
  'mailings delete': ['1', '99'],
  'mailings webhook': [''],
  utm: [''],
  'utm campaigns': ['list', 'create "Winter sale"'],
  'utm mediums': ['list'],
  'utm sources': ['list --search x'],
  'stats sales': ['', '--by month --from 2026-01-01', '--by year', '--from 2026-03-02 --to 2026-03-01'],
  'stats products': ['', '--by variant --limit 1', '--to 2020-01-01'],
  'stats customers': ['', '--limit none'],
  'stats taxes': ['', '--from yesterday'],
  'stats export': ['everything', 'links --from yesterday'],
  audit: ['', '--limit 1', '--by nobody@shop.example', '--action X', '--record order:S00001'],
  completion: ['tcsh'],
  'people reset-factors': ['olga@shop.example', 'nobody@shop.example --yes'],
  'operator link': ['--data-dir /nowhere'],
  init: ['--data-dir /nowhere', '--yes --iban DE00'],
  'demo remove': ['--dry-run', ''],
  orders: ['', 'lists'],
  'orders list': ['', '--limit 1', '--search nobody', '--state lost', '--stage to-ship'],
  'orders show': ['N', 'S99999'],
  'orders mark-paid': ['N --amount 12.50', 'N', 'S99999'],
  'orders note': ['N "wants it before noon, and not at the neighbour’s"', 'S99999 x'],
  'orders ship': ['M', 'N --tracking "JJD0003420 0000 1234 5678 9012 3456"'],
  'orders tracking': ['N JJD0003421'],
  'orders unship': ['N --reason "the parcel of somebody else"'],
  'orders mark-unpaid': ['N'],
  'orders refund-note': ['N 12 --reason "arrived broken"', 'M 12'],
  'orders cancel': ['M --reason "the customer called and wants another one"', 'M'],
  quotes: ['', 'lists'],
  'quotes create': [
    'QUOTE --line tea:3@4.50-10% --title "Tea and a lamp for the office, as we said on the phone" --delivery 1 --send',
    '--to mia@customer.example --name Mia --line tea --send',
    '--line tea',
    '--to mia@customer.example --name Mia --line tea:many',
    '--file /nowhere/offer.json',
  ],
  'quotes edit': ['Q00001 --line lamp-black:2 --option cup', 'Q00001', 'Q99999 --title Tea'],
  'quotes send': ['Q00001', 'Q99999', 'Q00002'],
  'quotes list': ['', '--limit 1', '--search nobody', '--state lost'],
  'quotes show': ['Q00001', 'Q99999'],
  'quotes trail': ['Q00001', 'Q99999'],
  'quotes remind': ['Q00001', 'Q00002'],
  'quotes withdraw': ['Q00001', 'Q00001 --yes --reason "the lamp is sold out, and so is the other one"', 'Q00001 --yes'],
  'quotes renew': ['Q00001 --days 14', 'Q00002'],
  'quotes templates': [
    'save "Tea for offices" --from-offer Q00001 --title Tea',
    'list',
    'show "Tea for offices"',
    'remove "Tea for offices"',
    'remove nothing',
  ],
  'products list': ['', '--limit 1', '--search nothing'],
  'products create': [
    '--code TEAPOT --name "A teapot for the whole family and all of its guests" --price 19.90 --category "Kitchen > Pots" --make-categories',
    '--code SET --name Set --variant "code=SET-S,Size=S,price=9.90"',
    '--name Tea',
    '--file /nowhere/product.json',
    '--code CUP2 --name Cup --price 5 --category Kichen',
  ],
  'products edit': [
    'TEAPOT --summary "For tea, and for whatever else is hot and goes well with cake" --list-price 24.90',
    'TEAPOT',
    'nothing --name Tea',
  ],
  'products show': ['TEAPOT', 'nothing'],
  'products picture': ['list TEAPOT', 'add TEAPOT /nowhere/teapot.jpg', 'add TEAPOT LICENSE', 'remove TEAPOT 1', 'order TEAPOT first'],
  'products stock': ['lamp-black 7', 'lamp-black many', '--add 5 --search lamp --dry-run', '--add 5'],
  'products price': [
    'lamp-black 49.90',
    'lamp-black cheap',
    'lamp-black -5',
    'nothing 1',
    '--percent 10 --ending 99 --all --dry-run',
    '--percent 10 --all',
    '--percent 10 --category Kichen',
  ],
  'products sale': ['TEAPOT --percent 20 --until 2099-12-24 --yes', 'TEAPOT', 'TEAPOT --end --dry-run'],
  'products tax': ['tea reduced', 'tea luxury', '--set zero --search tea --dry-run'],
  'products publish': ['tea', '--hidden --dry-run'],
  'products unpublish': ['tea'],
  'products undo': ['', '--yes'],
  'products delete': ['TEAPOT', 'TEAPOT --yes', 'nothing --yes'],
  'products restore': ['TEAPOT', 'nothing'],
  'categories list': ['', '--csv --json'],
  'categories create': ['"What is needed in a kitchen and in no other room" --in Kitchen', 'Pots --in nothing'],
  'categories rename': ['Pots "Pots and pans" de=Töpfe', 'nothing Pots'],
  'categories move': ['Pots --in ""', 'Pots'],
  'categories delete': ['Kitchen', 'Kitchen --yes', 'nothing --yes'],
  'attributes list': ['', '--csv --json'],
  'attributes create': ['Size --value S --value M --value "As large as can be carried by two people"', 'Size'],
  'attributes edit': ['Size --value XL', 'Size', 'nothing --value S'],
  'attributes delete': ['Colour', 'Colour --yes', 'Size --yes'],
  'catalog import': ['README.md --dry-run', 'package.json --dry-run --complete', '/nowhere.csv', 'README.md --only-new --only-known'],
  'catalog export': ['catalogue.pdf'],
  'delivery list': [''],
  'delivery show': ['1'],
  'delivery add': ['free-from --name "Courier for the whole country" --price 9.90 --free-from 75', 'by-drone'],
  'delivery set': ['1 --countries DE,AT,CH,FR,IT,NL,BE,LU,DK,PL', '1'],
  'delivery remove': ['2', '99'],
  'settings get': ['', 'tax', 'nothing.at.all'],
  'settings set': ['name "A shop with a rather long name that goes on and on"', 'countryId XX', 'home.slides []', 'currency CHF'],
  'jobs retry': ['1', '99', '--all', ''],
  jobs: [''],
  'jobs regular': [''],
  backup: ['--data-dir /nowhere', '/nowhere/shop.backup --data-dir /nowhere'],
  'backup check': ['/nowhere/shop.backup', 'package.json', 'package.json --passphrase-file /nowhere/passphrase'],
  doctor: ['--data-dir /nowhere'],
  api: ['', 'orders.eat'],
};

/** Verbs as the helps list them, a noun without any as itself. */
async function commands(): Promise<string[]> {
  const named = async (line: string) => {
    const [, list = ''] = /\nCommands:\n((?: .*\n)+)/.exec((await shop.portico(`${line} --help`)).out) ?? [];
    return [...list.matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => `${line} ${name}`.trim());
  };
  const nouns = await named('');
  const verbs = await Promise.all(nouns.map(named));
  return nouns.flatMap((noun, at) => (verbs[at]?.length ? verbs[at] : [noun])).filter((command) => !command.endsWith(' help'));
}

/** Runs the lines one after the other in a pseudo-terminal of this width; answers what each printed. */
async function inTerminal(commandLines: readonly string[]): Promise<Map<string, string>> {
  const script = `
    const { run } = await import('./cli/program.ts');
    const { openTerminal } = await import('./cli/terminal.ts');
    const terminal = openTerminal();
    for (const line of JSON.parse(process.env.LINES_TO_RUN)) {
      process.stdout.write('\\n${MARK}' + line + '\\n');
      await run(terminal, [...line.matchAll(/"([^"]*)"|(\\S+)/g)].map(([, quoted, bare]) => quoted ?? bare));
    }`;
  const { CI: _, NO_COLOR: __, ...own } = process.env;
  const child = spawn(
    'script',
    ['-qec', `stty cols ${COLUMNS} rows 40; exec "$NODE" --import tsx --input-type=module -e "$RUN"`, '/dev/null'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...own,
        NODE: process.execPath,
        RUN: script,
        LINES_TO_RUN: JSON.stringify(commandLines),
        TERM: 'xterm-256color',
        CI: '1', // so that nothing is asked, and no screen opens
        XDG_CONFIG_HOME: join(shop.configDir, '..'),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await new Promise((closed) => child.on('close', closed));
  const printed = stripVTControlCharacters(text).replaceAll('\r', '').split(`\n${MARK}`).slice(1);
  return new Map(printed.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]));
}

test('CLI-2 every command, its refusals and its help hold in a terminal of 44 columns', async () => {
  const all = await commands();
  const unnamed = all.filter((command) => lines[command] === undefined);
  expect(unnamed, 'a command has no line in this test').toEqual([]);
  const runs = Object.entries(lines).flatMap(([command, endings]) => [
    `${command} --help`,
    ...endings.map((ending) => `${command} ${ending}`.trim().replace('QUOTE', toMia).replace(/\bN\b/, number).replace(/\bM\b/, second)),
  ]);
  const printed = await inTerminal(['--help', ...runs]);
  expect([...printed.keys()]).toEqual(['--help', ...runs]);
  const silent = [...printed].filter(([, text]) => text.trim() === '').map(([line]) => line);
  expect(silent).toEqual([]);
  const wide = [...printed].flatMap(([line, text]) =>
    text.split('\n').flatMap((part) => (widthOf(part) > COLUMNS && !isOneWord(part) ? [`${line}: ${part}`] : [])),
  );
  expect(wide).toEqual([]);
  expect(readProfiles(shop.configDir).size, profilesFile(shop.configDir)).toBe(1);
});

/** An address or a path, which would no longer be one if it were broken. */
function isOneWord(line: string): boolean {
  return /^\s*\S+$/.test(line);
}
