import type { Api } from '../api.ts';
import { isStop } from '../exits.ts';
import { explain } from '../explain.ts';
import { firstOpen, readFound, steps } from './steps.ts';
import type { Answers, Field, Found, Step } from './types.ts';

export type View = {
  /** `3 of 8` */
  place: string;
  title: string;
  /** what is set already, and what to know */
  lines: readonly string[];
  /** the outcome of what was answered before */
  note: string;
  question: string;
  preset: string;
  problem: (typed: string) => string | undefined;
};
export type Ask = (view: View) => Promise<{ kind: 'text'; text: string } | { kind: 'skip' } | { kind: 'back' }>;

/** Leads through the steps from the first that is open; each is stored as soon as its last question is answered. */
export async function walk(api: Api, email: string, ask: Ask, past: ReadonlySet<string>): Promise<void> {
  let found = await readFound(api, email);
  let note = '';
  for (let at = firstOpen(found); at < steps.length; ) {
    const step = steps[at];
    if (step === undefined || past.has(step.key)) {
      at += 1;
      continue;
    }
    const { outcome, answers } = await askStep(step, { found, ask, note, place: `${at + 1} of ${steps.length}` });
    note = '';
    if (outcome === 'back') at = Math.max(0, at - 1);
    if (outcome === 'skip') at += 1;
    if (outcome !== 'done') continue;
    try {
      const told = await step.save(api, answers, found);
      found = await readFound(api, email);
      if (told !== undefined) note = await checked(step, told, ask);
      if (step.repeats !== true || Object.values(answers).every((text) => text === '')) at += 1;
    } catch (error) {
      note = await refusal(error);
    }
  }
}

type Asking = { found: Found; ask: Ask; note: string; place: string };

async function askStep(step: Step, { found, ask, note, place }: Asking): Promise<{ outcome: 'done' | 'skip' | 'back'; answers: Answers }> {
  const lines = [
    ...step.shown(found).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
    ...(step.hints?.(found) ?? []),
  ];
  const common = { place, title: step.title, lines, note };
  if (step.fields.length === 0) {
    const read = await ask({ ...common, question: 'Enter goes on', preset: '', problem: () => undefined });
    return { outcome: read.kind === 'text' ? 'done' : read.kind, answers: {} };
  }
  const answers: Record<string, string> = {};
  const asked: Field[] = [];
  for (let at = 0; at < step.fields.length; ) {
    const field = step.fields[at];
    if (field === undefined || field.asked?.(answers) === false) {
      at += 1;
      continue;
    }
    const { key, question, preset, problem } = field;
    const answer = await ask({
      ...common,
      note: asked.length === 0 ? note : '',
      question,
      preset: answers[key] ?? preset(found, answers),
      problem: (typed) => problem?.(typed, found),
    });
    if (answer.kind === 'skip') return { outcome: 'skip', answers };
    if (answer.kind === 'back') {
      const before = asked.pop();
      if (before === undefined) return { outcome: 'back', answers };
      at = step.fields.indexOf(before);
      continue;
    }
    answers[key] = answer.text;
    asked.push(field);
    at += 1;
  }
  return { outcome: 'done', answers };
}

async function checked({ title, check }: Step, told: string, ask: Ask): Promise<string> {
  if (check === undefined) return told;
  const yesOrNo = (typed: string) => (/^(y(es)?|no?)$/i.test(typed.trim()) ? undefined : 'It is y or n');
  const answer = await ask({ place: '', title, lines: [told], note: '', question: check.question, preset: '', problem: yesOrNo });
  return answer.kind === 'text' && /^n/i.test(answer.text.trim()) ? check.ifNot : '';
}

/** What the shop refuses is asked again; what ends the command goes on. */
async function refusal(error: unknown): Promise<string> {
  const { sentence, ending } = await explain(error);
  if (isStop(error) || ending === 'denied' || ending === 'unreached') throw error;
  return sentence;
}
