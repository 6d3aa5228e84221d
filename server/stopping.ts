const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
/** Less than the ten seconds after which whoever asked us to stop usually kills. */
const PATIENCE = 9_000;

/**
 * At the first SIGINT or SIGTERM closes and ends the process: with 0, or with 1 and a sentence when closing failed or took longer than
 * `patience` (ms). A second signal ends it at once, with the signal's own exit code.
 */
export function stopOnSignals(close: () => Promise<void>, patience = PATIENCE): void {
  let stopping = false;
  for (const [signal, exitCode] of Object.entries(exitCodes)) {
    process.on(signal, () => {
      if (stopping) process.exit(exitCode);
      stopping = true;
      process.stdout.write('Stopping: what has begun is finished first.\n');
      setTimeout(() => giveUp(`Stopping took longer than ${patience / 1_000} seconds, so it was broken off.`), patience);
      close().then(
        () => process.exit(0),
        (error: Error) => giveUp(`Stopping failed: ${error.stack ?? error.message}`),
      );
    });
  }
}

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
