import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { stop } from './exits.ts';
import { wrapped } from './view/wrap.ts';

/** Everything outside the command: the terminal, what is typed, and the environment. */
export type Terminal = {
  env: { profile: string | undefined; url: string | undefined; token: string | undefined; backupPassphrase?: string | undefined };
  /** where the profiles are stored */
  configDir: string;
  /** where a server on this machine may have its data */
  dataDirs: readonly string[];
  /** input and output are a terminal, so questions and screens are possible */
  interactive: boolean;
  colour: boolean;
  /** for screen readers: no screens, bars and colours, and nothing that is drawn again */
  plain: boolean;
  /** columns; undefined where output is no terminal, so that nothing is shortened */
  width: number | undefined;
  /** results */
  write: (text: string) => void;
  /** waits until the reader of the results has taken them, so that few are in memory */
  drain: () => Promise<void>;
  /** everything else */
  complain: (text: string) => void;
  /** shows how far something is on one line of standard error, again and again; "" removes it. Absent where nobody sees it. */
  progress?: (line: string) => void;
  ask: (question: string) => Promise<string>;
  /** like `ask`, without showing what is typed */
  askSecret: (question: string) => Promise<string>;
  /** all of standard input */
  readInput: () => Promise<string>;
  /** Takes the whole window until the returned function restores it, also when the command is killed. */
  takeWindow: () => () => void;
  /** From now on the first Ctrl-C aborts this instead of ending the command. */
  interruption: () => AbortSignal;
};

/** The one that the command was started in. */
export function openTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  const seen = stdout.isTTY && env.TERM !== 'dumb';
  for (const stream of [stdout, stderr]) stream.on('error', endQuietly);
  return {
    env: {
      profile: env.PORTICO_PROFILE || undefined,
      url: env.PORTICO_URL || undefined,
      token: env.PORTICO_TOKEN || undefined,
      backupPassphrase: env.PORTICO_BACKUP_PASSPHRASE || undefined,
    },
    configDir: join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'portico'),
    dataDirs: env.DATA_DIR ? [env.DATA_DIR] : usualDataDirs(env.XDG_DATA_HOME),
    interactive: seen && process.stdin.isTTY && !env.CI,
    colour: seen && !env.NO_COLOR,
    plain: isOn(env.PORTICO_PLAIN),
    width: stdout.isTTY ? stdout.columns : undefined,
    write: (text) => void stdout.write(text),
    drain: () => (stdout.writableNeedDrain ? new Promise((drained) => stdout.once('drain', drained)) : Promise.resolve()),
    complain: (text) => void stderr.write(wrapped(text, stderr.isTTY ? stderr.columns : undefined)),
    ...(stderr.isTTY && env.TERM !== 'dumb' && { progress: drawProgress }),
    ask: (question) => askOn(stderr, wrapped(question, stderr.isTTY ? stderr.columns : undefined)),
    askSecret: async (question) => {
      stderr.write(question);
      const { Writable } = process.getBuiltinModule('node:stream');
      const answer = await askOn(new Writable({ write: (_chunk, _encoding, done) => done() }), '');
      stderr.write('\n');
      return answer;
    },
    readInput: async () => {
      let text = '';
      for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk as string;
      return text;
    },
    takeWindow,
    interruption: () => {
      const controller = new AbortController();
      process.once('SIGINT', () => controller.abort());
      return controller.signal;
    },
  };
}

function drawProgress(line: string): void {
  process.stderr.write(`\r\u001B[K${line}`);
}

function isOn(variable: string | undefined): boolean {
  return variable !== undefined && !['', '0', 'false', 'no'].includes(variable.toLowerCase());
}

/** As the server chooses them: beside the project, in whose folder the command runs or where it is installed, else with the user's data. */
function usualDataDirs(xdgDataHome: string | undefined): string[] {
  const beside = [process.cwd(), join(dirname(realpathSync(process.argv[1] ?? '.')), '..', '..')].map((project) => join(project, '.data'));
  return [...new Set([...beside, join(xdgDataHome || join(homedir(), '.local', 'share'), 'portico')])];
}

/** The reader of the pipe has closed it (`portico orders list | head`): that is no error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
}

/** Questions go to standard error: standard output may be a file. */
async function askOn(output: NodeJS.WritableStream, question: string): Promise<string> {
  const { createInterface } = process.getBuiltinModule('node:readline');
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return new Promise<string>((answered, ended) => {
    lines.once('close', () => ended(stop('usage', 'Nothing was done.')));
    lines.question(question, answered);
  }).finally(() => lines.close());
}

const ALTERNATE = '\u001B[?1049h';
const ORDINARY = '\u001B[?25h\u001B[?1049l';

function takeWindow(): () => void {
  const { stdout } = process;
  const end = (signal: NodeJS.Signals) => {
    release();
    process.kill(process.pid, signal);
  };
  const release = () => {
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, end);
    process.off('exit', release);
    stdout.write(ORDINARY);
  };
  stdout.write(ALTERNATE);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.once('exit', release);
  return release;
}
