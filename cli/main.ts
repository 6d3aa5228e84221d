#!/usr/bin/env node
import { exits } from './exits.ts';
import { run } from './program.ts';
import { openTerminal } from './terminal.ts';

// Whatever is cut off in the middle is not done.
process.exitCode = exits.refused;
// Without a top-level await the parts that are loaded later may use this file, so that all of a beginning is read as one.
void run(openTerminal(), process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
