import { daysFrom, daysLater, endOfMonth } from '#domain/figures/days.ts';

export const periods = ['week', 'thirty', 'thisMonth', 'lastMonth', 'year', 'custom'] as const;
export type FiguresChoice = (typeof periods)[number];

/** Days as `2026-11-25`, both within; absent: the last thirty. */
export type FiguresDays = { from?: string; to?: string };

/** More are shown by month. */
const MOST_BY_DAY = 92;

/** `today`: in the shop's time zone. */
export function daysOf(choice: FiguresChoice, today: string, custom: FiguresDays): FiguresDays {
  const first = `${today.slice(0, 7)}-01`;
  switch (choice) {
    case 'week':
      return { from: daysLater(today, -6) };
    case 'thirty':
      return {};
    case 'thisMonth':
      return { from: first };
    case 'lastMonth':
      return { from: `${daysLater(first, -1).slice(0, 7)}-01`, to: endOfMonth(daysLater(first, -1)) };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01` };
    case 'custom':
      return custom;
  }
}

export function stepFor({ from, to }: FiguresDays, today: string): 'day' | 'month' {
  return from !== undefined && daysFrom(from, to ?? today) > MOST_BY_DAY ? 'month' : 'day';
}
