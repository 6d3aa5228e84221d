import { type Program, runProgram, type Surroundings } from './program.ts';

/** A terminal's window with a program in it, or with several in the shell's words. */
export type Window = Omit<Program, 'stop'> & {
  /** As a click on its cross does: the terminal is gone, and the system tells those who work in it. */
  close(): Promise<void>;
};

/** The system's own `script` makes a terminal, and needs no package. */
export function openWindow(line: string, { env = process.env, ...surroundings }: Surroundings): Window {
  const command = process.platform === 'darwin' ? ['script', '-q', '/dev/null', 'sh', '-c', line] : ['script', '-qec', line, '/dev/null'];
  const { stop, ...program } = runProgram(command, { ...surroundings, env: { ...env, SHELL: '/bin/sh', TERM: 'xterm-256color' } });
  return { ...program, close: () => stop('SIGKILL') };
}

export function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
