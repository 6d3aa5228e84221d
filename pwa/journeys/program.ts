import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PATIENCE = 60_000;
const project = join(import.meta.dirname, '..', '..');

/** A program in a process of its own. */
export type Program = {
  /** Waits until its output matches; returns the first group. */
  prints(words: RegExp): Promise<string>;
  type(keys: string): void;
  /** Ends it, and resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

export type Surroundings = { env?: NodeJS.ProcessEnv; cwd?: string };

export function runProgram([file = '', ...args]: string[], { env = process.env, cwd = project }: Surroundings): Program {
  const child = spawn(file, args, { cwd, env });
  const gone = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return {
    prints: (words) =>
      new Promise((found, failed) => {
        const look = () => {
          const [whole, word = whole] = words.exec(output) ?? [];
          if (word === undefined) return;
          clearTimeout(patience);
          found(word);
        };
        const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.on('error', failed);
        child.on('close', (status) => failed(new Error(`It ended with ${status}:\n${output}`)));
        look();
      }),
    type: (keys) => void child.stdin.write(keys),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}
