import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** Less than the ten seconds after which a process manager usually kills. */
const PATIENCE = 9_000;
/** npm passes a Ctrl-C on that the terminal has sent to everybody: what comes within this time is the same request once more. */
const ECHO = 500;

/**
 * At the first SIGINT or SIGTERM, or when the terminal's window is closed, closes and ends the process: with 0, or with 1 and a sentence
 * when closing failed or took longer than `patience` (ms). A second SIGINT or SIGTERM, more than `echo` (ms) later, ends it at once, with
 * the signal's own exit code.
 * Where the window is gone it is SIGHUP that ends it; who was started with `nohup` lives on without a window.
 */
export function stopOnSignals(close: () => Promise<void>, patience = PATIENCE, echo = ECHO): void {
  const outlivesWindow = isNohup();
  let [stopping, windowGone] = [false, false];
  let asked = Number.POSITIVE_INFINITY;

  for (const stream of [process.stdout, process.stderr]) stream.on('error', loseReader);
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - asked > echo) end(exitCode);
      asked = Math.min(asked, now);
      stop();
    });
  }
  process.on('SIGHUP', hangUp);

  // To be read by nobody any more is no reason to die in the middle of something. It is often noticed before SIGHUP comes.
  function loseReader(error: NodeJS.ErrnoException): void {
    if (error.code === 'EIO') windowGone = true;
    else if (error.code !== 'EPIPE') throw error;
  }

  // It comes once from the kernel and often once more from the shell: nobody insists with it.
  function hangUp(): void {
    if (outlivesWindow) return;
    windowGone = true;
    stop();
  }

  function stop(): void {
    if (stopping) return;
    stopping = true;
    process.stdout.write('Stopping: what has begun is finished first.\n');
    setTimeout(() => giveUp(`Stopping took longer than ${patience / 1_000} seconds, so it was broken off.`), patience);
    close().then(
      () => end(0),
      (error: Error) => giveUp(`Stopping failed: ${error.stack ?? error.message}`),
    );
  }

  function giveUp(sentence: string): void {
    process.stderr.write(`${sentence}\n`);
    end(1);
  }

  function end(exitCode: number): void {
    if (!windowGone) process.exit(exitCode);
    // Node's own end would put the terminal in order first, and aborts where there is none any more.
    process.off('SIGHUP', hangUp);
    process.kill(process.pid, 'SIGHUP');
  }
}

/**
 * Node forgets at its start that SIGHUP was to be ignored, so nohup is known by what it makes of a terminal: files to write into and, on
 * Linux, no terminal to read from.
 */
function isNohup(): boolean {
  return [1, 2].every(isFile) && !(process.platform === 'linux' && isatty(0));
}

/** What is written there is stored, or thrown away on purpose; a pipe has a reader, who may hang up too. */
function isFile(stream: number): boolean {
  const stat = fstatSync(stream);
  return stat.isFile() || (stat.isCharacterDevice() && !isatty(stream));
}
