import type { LinkFilter } from '#domain/links/schema.ts';
import type { Link } from '#domain/links/types.ts';
import type { Api } from '../api.ts';
import type { Terminal } from '../terminal.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import type { Browsed } from '../view/browsed.ts';
import { inWindow } from '../view/in-window.ts';
import { localZone } from '../view/zone.ts';
import { statisticsWithOrders } from './brought.ts';
import { linkColumns } from './columns.ts';
import { statisticsLines } from './statistics-lines.ts';

type Wanted = { api: Api; filter: Partial<LinkFilter> };

/** Shows the links until the publisher quits. */
export function browseLinks({ terminal, origin, ...wanted }: Wanted & { origin: string; terminal: Terminal }): Promise<void> {
  return inWindow(terminal, <BrowsingScreen browsed={linksToBrowse(wanted)} origin={origin} colour={terminal.colour} />);
}

export function linksToBrowse({ api, filter: { search: given = '', ...filter } }: Wanted): Browsed<Link, string> {
  return {
    title: 'Links',
    none: 'No links yet.',
    noneFound: 'No link has this in it.',
    columns: linkColumns,
    search: given,
    list: async (search, after) => {
      const query = { ...filter, limit: 50, ...(search !== '' && { search }), ...(after !== undefined && { after }) };
      const found = await api.links.list.query(query);
      return { rows: found.links, next: found.next };
    },
    open: async (row) => {
      const statistics = await statisticsWithOrders(api, { code: row.code, zone: localZone(), group: 'people' });
      return { row, lines: (look) => statisticsLines(row, statistics, 'people', look) };
    },
    actions: { c: ({ shortUrl }, { copy }) => copy(shortUrl) },
    keys,
  };
}

function keys(opened: boolean, more: boolean): string[] {
  if (opened) return ['q back · ↑↓ scroll · c copy · r reload', 'q ↑↓ c r'];
  const below = more ? ' (more below)' : '';
  return [
    `q quit · ↑↓ choose${below} · Enter statistics · c copy · / search · r reload`,
    'q quit · Enter statistics · c copy',
    'q ↑↓ Enter c / r',
  ];
}
