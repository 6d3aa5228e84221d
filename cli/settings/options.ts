import type { Command } from 'commander';

export type Options = {
  yourName?: string;
  email?: string;
  name?: string;
  company?: string;
  street?: string;
  zip?: string;
  city?: string;
  country?: string;
  vatId?: string;
  phone?: string;
  currency?: string;
  language?: string;
  taxRate?: string;
  taxReduced?: string;
  prices?: string;
  /** Commander reads `--no-…` as false where there is no value */
  tax?: string | boolean;
  iban?: string;
  holder?: string;
  bic?: string;
  delivery?: string[];
  testMail?: string;
  dataDir?: string;
  database?: string;
  yes?: true;
};

/** Every question of `init` as an option. */
export function withQuestions(command: Command): Command {
  return command
    .option('--your-name <name>', "the operator's name, where the shop has none yet")
    .option('--email <email>', 'the email address of the shop, and of its first operator')
    .option('--name <text>', 'the name of the shop')
    .option('--company <text>', 'who sells')
    .option('--street <text>', 'street and number')
    .option('--zip <text>', 'postcode')
    .option('--city <text>', 'city')
    .option('--country <code>', 'country, as DE')
    .option('--vat-id <text>', 'VAT ID')
    .option('--phone <text>', 'phone, if customers may call')
    .option('--currency <code>', 'as EUR; only before the first product')
    .option('--language <code>', 'in which the shop itself gets its mails')
    .option('--tax-rate <percent>', 'the standard rate')
    .option('--tax-reduced <percent>', 'the reduced rate, or none')
    .option('--prices <how>', 'prices are typed with-tax or without-tax')
    .option('--no-tax <reason>', 'charges no tax, and says why')
    .option('--iban <iban>', 'the bank account that customers pay to')
    .option('--holder <name>', 'its holder')
    .option('--bic <bic>', 'its BIC')
    .option('--delivery <method>', '"Parcel=5.90", "Parcel=5.90 free from 75 to DE,AT" or "pick up"; once for each', collect)
    .option('--test-mail <email>', 'sends a test mail there')
    .option('--data-dir <folder>', 'the DATA_DIR of the running server')
    .option('--database <name>', 'which shop, where the server has several')
    .option('--yes', 'asks nothing: stores the options, and shows what is missing');
}

function collect(typed: string, before: readonly string[] = []): string[] {
  return [...before, typed];
}
