import type { Command } from 'commander';
import { verdicts } from '#domain/sign/verdicts.ts';
import { compared, type Verification, verify } from '#domain/sign/verify.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { fingerprintTyped, type Trusted, trustedKeys } from './sign/pins.ts';
import { fieldLines } from './view/fields.ts';
import { moment } from './view/text.ts';

type Options = { fingerprint?: string[]; update?: true; chain?: true };

export function verifyCommands(program: Command, open: Open): void {
  program
    .command('verify [file]')
    .description('checks a signed PDF on this machine, or with --chain all that the shop has signed and sealed')
    .option('--fingerprint <hex...>', 'the shop’s key, as it publishes it; else the keys that were there at the last contact')
    .option('--update', 'asks the shop first which keys it has')
    .option('--chain', 'reads the whole chain of signatures and checks that each entry follows from the one before')
    .addHelpText(
      'after',
      `
The first check asks the shop for its keys and remembers them, and whether it sealed this very file, which a stolen key cannot feign;
later ones need no network, and ask that with --update.
The keys are at https://<the shop>/.well-known/portico-seals.json.

Examples:
  portico verify offer.pdf
  portico verify offer.pdf --fingerprint 5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8
  portico verify --chain`,
    )
    .action(async (file: string | undefined, options: Options, command: Command) => {
      const here = open(command);
      if (options.chain && file !== undefined) throw stop('usage', 'Name a file, or --chain, not both.');
      if (options.chain) return (await import('./sign/chain.ts')).verifyChain(here);
      if (file === undefined) throw stop('usage', 'Name the PDF that is to be checked, or --chain.');
      return verifyFile(here, file, options);
    });
}

async function verifyFile(here: Here, file: string, { fingerprint = [], update }: Options): Promise<void> {
  const bytes = read(file);
  const trusted: Trusted =
    fingerprint.length > 0
      ? { keys: fingerprint.map(fingerprintTyped), asked: 'never' }
      : await trustedKeys(here, { update: update === true });
  const { webcrypto } = process.getBuiltinModule('node:crypto');
  const seal = await verify(bytes, trusted.keys, webcrypto.subtle);
  const found = trusted.asked === 'now' ? await compare(here, seal) : seal;
  const { title, meaning } = verdicts[found.verdict];
  if (here.form === 'json' || found.verdict === 'valid') {
    await print(here, { file, ...found }, () => [`${title.message}. ${meaning.message}`, ...linesOf(found, here)]);
  }
  if (found.verdict !== 'valid') throw stop('refused', `${file}: ${title.message}. ${meaning.message}${nextStep(found, trusted)}`);
}

/** Sends the digest of the file alone. */
async function compare(here: Here, found: Verification): Promise<Verification> {
  if (found.verdict !== 'valid' || found.pdf === undefined) return found;
  return compared(found, await (await here.api()).sign.isSealed.query({ pdf: found.pdf }));
}

function linesOf({ signer = '', sealedAt = '', fingerprint = '', shown = '', listed }: Verification, { terminal }: Here): string[] {
  const fields = [
    ['Sealed by', signer],
    ['Sealed at', moment(sealedAt)],
    ['Key', fingerprint],
    ['Before the signature', shown],
    ['List of the shop', listed === true ? 'has this very file' : 'not asked: --update does'],
  ] as const;
  return fieldLines(fields, terminal);
}

/** A shop may have a new key. */
function nextStep({ verdict, fingerprint }: Verification, { asked }: Trusted): string {
  if (verdict !== 'stranger') return '';
  const known = asked === 'now' || asked === 'never' ? '' : ` Its keys are those of ${moment(asked.at)}: --update asks for new ones.`;
  return ` The key is ${fingerprint}.${known}`;
}

function read(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(process.getBuiltinModule('node:fs').readFileSync(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw stop('missing', `${file} cannot be read (${code}).`);
  }
}
