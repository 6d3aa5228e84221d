import { useEffect, useRef, useState } from 'react';
import type { Mailing } from '#domain/mailings/types.ts';
import type { Api } from '../api.ts';
import { explain } from '../explain.ts';
import { ofMailing } from './known.ts';
import type { Seen } from './progress-lines.ts';
import { isOver } from './words.ts';

export type Watched = { api: Api; id: number };
export type Move = 'pause' | 'resume' | 'cancel';

const [PAUSE, PAUSE_AFTER_END] = [1_000, 5_000];
/** The report counts more, so it is asked for at each so many answers only. */
const REPORT_EVERY = 5;

/** A mailing, asked for again a second after each answer; `problem`: why the last request failed. */
export function useMailing({ api: { mailings }, id }: Watched) {
  const [seen, setSeen] = useState<Seen>();
  const [problem, setProblem] = useState('');
  const moves = useRef(0);
  /** What keys are about: they may come before the effects of a drawing have run. */
  const latest = useRef<Mailing>(undefined);
  const failures = useRef<Seen['failures']>([]);

  const show = useRef((mailing: Mailing) => {
    latest.current = mailing;
    setSeen({ mailing, failures: failures.current, at: new Date() });
  });

  const ask = useRef(async (round: number): Promise<Mailing | undefined> => {
    const before = moves.current;
    const [found, report] = await Promise.all([
      mailings.show.query({ id }),
      round % REPORT_EVERY === 0 ? mailings.report.query({ id }) : undefined,
    ]);
    if (report !== undefined) failures.current = report.failures;
    // What was asked for before a change would show what was before it.
    if (before === moves.current) show.current(found);
    return found;
  });

  useEffect(() => {
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    const next = async (round: number) => {
      const [found, sentence] = await answerOf(ask.current(round));
      if (over) return;
      setProblem(sentence);
      timer = setTimeout(() => void next(round + 1), found !== undefined && isOver(found) ? PAUSE_AFTER_END : PAUSE);
    };
    void next(0);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);

  async function move(kind: Move): Promise<void> {
    moves.current += 1;
    const [mailing, sentence] = await answerOf(ofMailing(id, mailings[kind].mutate({ id })));
    moves.current += 1;
    setProblem(sentence);
    if (mailing !== undefined) show.current(mailing);
  }

  return { seen, latest, problem, move };
}

function answerOf<T>(answer: Promise<T>): Promise<readonly [T | undefined, string]> {
  return answer.then(
    (found) => [found, ''] as const,
    async (error: unknown) => [undefined, (await explain(error)).sentence] as const,
  );
}
