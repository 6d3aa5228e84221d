import { type Command, Option } from 'commander';
import { defaultLanguage, languageNames, languages } from '#domain/words/languages.ts';

/** The options of both `create` and `edit`. */
export function withContent(command: Command): Command {
  for (const language of languages) {
    const [suffix, of] = language === defaultLanguage ? ['', ''] : [`-${language}`, ` in ${languageNames[language]}`];
    command
      .option(`--title${suffix} <text>`, `its title${of}, as subscribers read it`)
      .option(`--description${suffix} <text>`, `a line about it${of}`)
      .option(`--content${suffix} <text>`, `what the popup says${of}`)
      .option(`--welcome-subject${suffix} <text>`, `the subject of the welcome mail${of}`)
      .option(`--welcome-file${suffix} <file>`, `the text of the welcome mail${of}, Markdown; - reads standard input`);
  }
  return command
    .option('--redirect <path>', 'a local address where the popup leads after subscribing')
    .option('--sender-name <text>', 'from whom its mails come; "" for the shop')
    .option('--sender-email <email>', 'from which address; "" for that of the shop')
    .option('--reply-to <email>', 'where answers go; "" for the sender')
    .option('--postal-address <text>', 'at the end of its mails; "" for that of the shop')
    .addOption(new Option('--single-opt-in', 'visitors are on it at once').conflicts('doubleOptIn'))
    .option('--double-opt-in', 'each mailbox confirms by a mail, as is usual')
    .addOption(new Option('--closed', 'visitors do not see it; staff add and import').conflicts('open'))
    .option('--open', 'visitors may subscribe by themselves, as is usual');
}
