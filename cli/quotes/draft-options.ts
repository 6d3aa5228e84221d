import { type Command, Option } from 'commander';
import { languages } from '#domain/words/languages.ts';
import { collect } from '../links/typed.ts';
import { wholeNumber } from '../typed.ts';
import { deliveryTyped, lineTyped, percent } from './typed.ts';

/** What is offered, and on which terms. */
export function withContent(command: Command): Command {
  return command
    .option('--file <file>', 'an offer as JSON; - reads standard input')
    .option('--title <text>', 'its title')
    .addOption(new Option('--text <text>', 'what it says; "# " begins a heading').conflicts('textFile'))
    .option('--text-file <file>', 'the same from a file')
    .option('--line <line>', 'what is offered, as CODE:QUANTITY@PRICE-DISCOUNT%; once for each', lineTyped)
    .option('--option <line>', 'what may be added, written the same way', lineTyped)
    .option('--without <code>', 'takes a line or an option off', collect)
    .option('--changeable <code>', 'its customer may change how many', collect)
    .option('--fixed <code>', 'its customer may not', collect)
    .option('--valid <days>', 'how many days it stands once it is sent', wholeNumber)
    .option('--deposit <percent>', 'what is paid when it is accepted, of its total', percent)
    .option('--delivery <id>', 'the delivery method, or none', deliveryTyped)
    .addOption(new Option('--sign', 'accepted by a signature, as is usual').conflicts('button'))
    .option('--button', 'accepted by a button');
}

/** For whom. */
export function withCustomer(command: Command): Command {
  return command
    .option('--to <email>', 'the customer who gets it')
    .option('--name <name>', "the customer's name")
    .option('--address <part=text>', 'company, street, street2, zip, city, state, country, phone; once for each', collect)
    .option('--ship-to <part=text>', 'another address for the goods, or none', collect)
    .addOption(new Option('--language <code>', 'in which it is written').choices(languages));
}

export const offerHelp = `
A line is the code of a variant and whatever else is to be set: TEA-100, TEA-100:3, TEA-100:3@12.50, TEA-100:3@12.50-10%.
A price is for one piece in the currency of the shop; without one it is today's. Options come after the file.`;

export const fileHelp = `
A file has those of these that are to be set; address parts as for --address, lines are all lines:
  {"billing": {"name": "Mia Beck", "email": "mia@customer.example", "country": "DE"}, "shipping": null,
   "language": "de", "title": "Tea for the office", "text": "# What you get\\nTea.", "validDays": 14, "deposit": "30%",
   "signable": true, "deliveryId": 1, "options": [{"code": "CUP"}],
   "lines": [{"code": "TEA-100", "quantity": 3, "price": "12.50", "discount": "10%", "changeable": true}]}`;
