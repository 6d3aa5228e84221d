import { fstatSync } from 'node:fs';
import { isatty } from 'node:tty';

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** Less than the ten seconds after which a process manager usually kills. */
const PATIENCE = 9_000;
/** npm passes on a Ctrl-C that the terminal has also sent to us: a signal within this time is the same request. */
const ECHO = 500;

/**
 * At the first SIGINT or SIGTERM, or when the terminal is closed, closes and ends the process: with 0, or with 1 and a sentence
 * when closing failed or took longer than `patience` (ms). A second SIGINT or SIGTERM, more than `echo` (ms) later, ends it at once, with
 * the signal's own exit code.
 * A closed terminal ends it by SIGHUP, unless it was started with `nohup`.
 */
export function stopOnSignals(close: () => Promise<void>, patience = PATIENCE, echo = ECHO): void {
  const outlivesWindow = isNohup();
  let [stopping, windowGone] = [false, false];
  let requestedAt = Number.POSITIVE_INFINITY;

  for (const stream of [process.stdout, process.stderr]) stream.on('error', loseReader);
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - requestedAt > echo) end(exitCode);
      requestedAt = Math.min(requestedAt, now);
      stop();
    });
  }
  process.on('SIGHUP', hangUp);

  // A lost reader must not end the process in the middle of its work. It is often noticed before SIGHUP arrives.
  function loseReader(error: NodeJS.ErrnoException): void {
    if (error.code === 'EIO') windowGone = true;
    else if (error.code !== 'EPIPE') throw error;
  }

  // SIGHUP comes once from the kernel and often once more from the shell, so a second one is no second request.
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
    // Node's own exit would reset the terminal first, and aborts if that is gone.
    process.off('SIGHUP', hangUp);
    process.kill(process.pid, 'SIGHUP');
  }
}

/**
 * Node resets an ignored SIGHUP at start, so nohup is recognised by its redirections: output to files and, on Linux, input from no
 * terminal.
 */
function isNohup(): boolean {
  return [1, 2].every(isFile) && !(process.platform === 'linux' && isatty(0));
}

/** A file or /dev/null; the reader of a pipe may go away too. */
function isFile(stream: number): boolean {
  const stat = fstatSync(stream);
  return stat.isFile() || (stat.isCharacterDevice() && !isatty(stream));
}
