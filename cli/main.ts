#!/usr/bin/env node
import { run } from './program.ts';
import { openTerminal } from './terminal.ts';

process.exitCode = await run(openTerminal(), process.argv.slice(2));
