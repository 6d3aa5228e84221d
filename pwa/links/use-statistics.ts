import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClickGroup } from '#domain/links/click-class.ts';
import type { LinkStatistics } from '#domain/links/types.ts';
import type { Trouble } from '../shell/trouble.ts';
import { useAnswer } from './use-answer.ts';
import { type ShownDays, useShownDays } from './use-shown-days.ts';

export type UseStatistics = {
  days: ShownDays;
  group: ClickGroup;
  setGroup: (group: ClickGroup) => void;
  /** of the last choice that was answered */
  statistics: LinkStatistics | null;
  trouble: Trouble | null;
  busy: boolean;
};

/** LINK-6 */
export function useStatistics(code: string): UseStatistics {
  const { api } = useRouteContext({ from: '__root__' });
  const days = useShownDays();
  const [group, setGroup] = useState<ClickGroup>('people');
  const { value, trouble, busy } = useAnswer(days.asked && { code, group, ...days.asked }, (asked, options) =>
    api.links.statistics.query(asked, options),
  );
  return { days, group, setGroup, statistics: value, trouble, busy };
}
