import { Argument, type Command } from 'commander';
import type { Api } from './api.ts';
import type { Here, Open } from './here.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];

/** More are no help. */
const MOST = 200;
/** A shell waits for no slow shop. */
const PATIENCE = 1_500;

export function completionCommands(program: Command, open: Open): void {
  program
    .command('completion')
    .addArgument(new Argument('<shell>', 'for which shell').choices(shells))
    .description('prints what makes a shell complete commands, options, codes, campaigns and offers')
    .addHelpText(
      'after',
      `
Examples:
  portico completion bash > ~/.local/share/bash-completion/completions/portico
  portico completion zsh > ~/.zfunc/_portico
  portico completion fish > ~/.config/fish/completions/portico.fish`,
    )
    .action((shell: Shell, _: object, command: Command) => open(command).terminal.write(scripts[shell]));
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action((words: string[], _: object, command: Command) => complete(open(command), program, words));
}

/** The last word is the one that is typed; nothing is ever said of what goes wrong. */
async function complete(here: Here, program: Command, words: readonly string[]): Promise<void> {
  const found = await fittingTo(here, program, words).catch(() => []);
  const typed = (words.at(-1) ?? '').toLowerCase();
  const fitting = [...new Set(found)].filter((word) => word.toLowerCase().startsWith(typed) && !/[\n\r\t]/.test(word));
  here.terminal.write(fitting.map((word) => `${word}\n`).join(''));
}

/** `--order=m` is two words in one. */
async function fittingTo(here: Here, program: Command, words: readonly string[]): Promise<readonly string[]> {
  const [, option, value] = /^(--[a-z-]+)=(.*)$/s.exec(words.at(-1) ?? '') ?? [];
  if (option === undefined || value === undefined) return candidates(here, program, words);
  return (await candidates(here, program, [...words.slice(0, -1), option, value])).map((word) => `${option}=${word}`);
}

async function candidates(here: Here, program: Command, words: readonly string[]): Promise<readonly string[]> {
  const [before, typed] = [words.slice(0, -1), words.at(-1) ?? ''];
  let command = program;
  let places = 0;
  let option: string | undefined;
  for (const word of before) {
    if (option !== undefined) option = undefined;
    else if (word.startsWith('-')) option = takesValue(command, word) ? word : undefined;
    else {
      const verb = command.commands.find((each) => each.name() === word);
      if (verb === undefined) places += 1;
      else command = verb;
    }
  }
  if (option !== undefined) return valuesOf(here, command, option, typed);
  if (typed.startsWith('-')) return optionsOf(command).flatMap(({ long }) => long ?? []);
  const verbs = command.commands.filter((each) => !isHidden(each)).map((each) => each.name());
  if (verbs.length > 0) return verbs;
  const argument = command.registeredArguments[places];
  if (argument === undefined) return [];
  return argument.argChoices ?? known(here, `${command.parent?.name()} ${argument.name()}`, typed);
}

function optionsOf(command: Command): Command['options'] {
  return [...command.options, ...(command.parent === null ? [] : optionsOf(command.parent))].filter(({ hidden }) => !hidden);
}

function takesValue(command: Command, word: string): boolean {
  return !word.includes('=') && optionsOf(command).some((option) => isCalled(option, word) && (option.required || option.optional));
}

async function valuesOf(here: Here, command: Command, word: string, typed: string): Promise<readonly string[]> {
  const option = optionsOf(command).find((each) => isCalled(each, word));
  return option?.argChoices ?? known(here, word, typed);
}

/** What the shop has for an option, or for an argument of a noun's verbs. */
async function known(here: Here, what: string, typed: string): Promise<readonly string[]> {
  const ask = Object.hasOwn(asked, what) ? asked[what] : undefined;
  return ask === undefined ? [] : inTime(here.api().then((api) => ask(api, typed)));
}

type Ask = (api: Api, search: string) => Promise<readonly string[]>;

const terms =
  (field: 'campaign' | 'medium' | 'source'): Ask =>
  async (api) =>
    (await api.links.terms.query({ field })).map(({ name }) => name);
const offers: Ask = async (api, search) => (await api.quotes.list.query({ search, limit: MOST })).quotes.map(({ number }) => number);
const templates: Ask = async (api) => (await api.quotes.templates.query()).map(({ name }) => name);
const variants: Ask = async (api, search) => (await api.catalog.stock.query({ search, limit: MOST })).variants.map(({ code }) => code);

const goods: Ask = async (api, search) =>
  (await api.catalog.stock.query({ search, limit: MOST })).variants.flatMap(({ code, productCode }) => [productCode, code]);
const categories: Ask = async (api) => [
  ...(await import('./catalog/category-path.ts')).pathsOf(await api.catalog.staffCategories.query()).values(),
];

const asked: Readonly<Record<string, Ask>> = {
  'links code': async (api, search) => (await api.links.list.query({ search, limit: MOST })).links.map(({ code }) => code),
  '--campaign': terms('campaign'),
  '--medium': terms('medium'),
  '--source': terms('source'),
  'lists list': async (api) => (await api.lists.list.query()).map(({ key }) => key),
  'mailings id': async (api) => (await api.mailings.list.query({ limit: MOST })).mailings.map(({ id }) => String(id)),
  '--list': async (api) => (await api.lists.list.query()).map(({ key }) => key),
  'quotes number': offers,
  '--from-offer': offers,
  'templates name': templates,
  '--from-template': templates,
  'products code': goods,
  'products codes': goods,
  'picture code': goods,
  'categories path': categories,
  'attributes attribute': async (api) => (await api.catalog.attributes.query()).flatMap(({ name }) => name.en ?? []),
  '--category': categories,
  '--in': categories,
  '--move-to': categories,
  '--line': variants,
  '--option': variants,
};

function isCalled({ short, long }: Command['options'][number], word: string): boolean {
  return word === short || word === long;
}

/** What comes too late is nothing. */
function inTime(words: Promise<readonly string[]>): Promise<readonly string[]> {
  return new Promise((found, failed) => {
    const timer = setTimeout(() => found([]), PATIENCE);
    words.then(found, failed).finally(() => clearTimeout(timer));
  });
}

function isHidden(command: Command): boolean {
  return command.name() === 'complete';
}

// The word that is typed is as it stands on the line, with its quote or backslashes; bash takes --order=m apart into three.
const scripts: Record<Shell, string> = {
  bash: `_portico() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" quote="" line word
  local -a before=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ "$word" == "=" ]] || before+=("$word")
  done
  case "$cur" in
    "=") cur="" ;;
    [\\"\\']*) quote="\${cur:0:1}" cur="\${cur:1}" ;;
    *) cur="\${cur//\\\\/}" ;;
  esac
  COMPREPLY=()
  while IFS= read -r line; do
    [[ -n "$quote" ]] || line="$(printf %q "$line")"
    COMPREPLY+=("$line")
  done < <(portico complete -- "\${before[@]}" "$cur" 2>/dev/null)
}
complete -o default -F _portico portico
`,
  zsh: `#compdef portico
_portico() {
  local -a found
  found=("\${(@f)$(portico complete -- "\${(@)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}")
  [[ -n "\${found[1]}" ]] && compadd -a found || _files
}
if [ "\${funcstack[1]}" = _portico ]; then _portico; else compdef _portico portico; fi
`,
  fish: `function __portico_words
  set -l typed (string trim --left --chars '"\\'' -- (commandline -ct) | string replace --all '\\\\' '')
  set -l found (portico complete -- (commandline -opc)[2..] "$typed" 2>/dev/null)
  if test (count $found) -gt 0
    printf '%s\\n' $found
  else
    __fish_complete_path "$typed"
  end
end
complete -c portico -f -a '(__portico_words)'
`,
};
