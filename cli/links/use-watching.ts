import { useEffect, useRef, useState } from 'react';
import type { ClickGroup } from '#domain/links/click-class.ts';
import type { LatestClick, LinkPage } from '#domain/links/types.ts';
import type { Api } from '../api.ts';
import { explain } from '../explain.ts';
import { type StatisticsWithOrders, statisticsWithOrders } from './brought.ts';
import type { Period } from './typed.ts';

export type Watched = { api: Api; code: string; asked: Period & { group: ClickGroup } };
type Seen = { link: LinkPage; statistics: StatisticsWithOrders; latest: readonly LatestClick[]; at: Date };

const PAUSE = 3_000;

/** What is known of a link, asked for again 3 seconds after each answer; `problem`: why the last request failed. */
export function useWatching({ api, code, asked }: Watched): { seen: Seen | undefined; problem: string } {
  const [seen, setSeen] = useState<Seen>();
  const [problem, setProblem] = useState('');
  const ask = useRef(async (): Promise<Seen> => {
    const [link, statistics, latest] = await Promise.all([
      api.links.byCode.query({ code }),
      statisticsWithOrders(api, { code, ...asked }),
      api.links.latestClicks.query({ code }),
    ]);
    return { link, statistics, latest, at: new Date() };
  });
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined;
    let over = false;
    const next = async () => {
      const [answer, sentence] = await ask.current().then(
        (found) => [found, ''] as const,
        async (error: unknown) => [undefined, (await explain(error)).sentence] as const,
      );
      if (over) return;
      if (answer !== undefined) setSeen(answer);
      setProblem(sentence);
      timer = setTimeout(() => void next(), PAUSE);
    };
    void next();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, []);
  return { seen, problem };
}
