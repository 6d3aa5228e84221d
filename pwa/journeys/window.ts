import { type Program, runProgram, type Surroundings } from './program.ts';

/** A terminal window that runs a shell's command line. */
export type Window = Omit<Program, 'stop'> & {
  /** As a click on its close button does: the terminal is gone, and its processes get SIGHUP. */
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
