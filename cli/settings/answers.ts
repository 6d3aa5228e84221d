import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import type { Options } from './options.ts';
import { readFound, steps } from './steps.ts';
import type { Answers, Step } from './types.ts';

type Given = readonly (readonly [Step, Answers])[];

/** The options, by step and in the order of the steps; a step that repeats is there once for each. */
export function answersOf({ tax, delivery = [], ...options }: Options): Given {
  const typed: Answers = { ...(options as Answers), ...(typeof tax === 'string' && { taxes: 'no', noTax: tax }) };
  return steps.flatMap((step): Given => {
    if (step.repeats) return delivery.map((method) => [step, { delivery: method }] as const);
    const own = step.fields.flatMap(({ key }) => (typeof typed[key] === 'string' ? [[key, typed[key]] as const] : []));
    return own.length === 0 ? [] : [[step, Object.fromEntries(own)]];
  });
}

/** Stores them, each step by itself. Returns what there is to tell. */
export async function storeGiven(api: Api, email: string, given: Given): Promise<string[]> {
  const notes: string[] = [];
  for (const [step, answers] of given) {
    const found = await readFound(api, email);
    for (const { key, problem } of step.fields) {
      const typed = answers[key];
      const wrong = typed === undefined ? undefined : problem?.(typed, found);
      if (wrong !== undefined) throw stop('usage', `--${dashed(key)} "${typed}": ${wrong}.`);
    }
    const line = await step.save(api, answers, found);
    if (line !== undefined) notes.push(line);
  }
  return notes;
}

function dashed(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
