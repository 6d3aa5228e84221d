import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { linkOrders } from '#domain/links/schema.ts';
import type { Link, LinkList } from '#domain/links/types.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';

export type LinkOrder = (typeof linkOrders)[number];

export type RecentLinks = {
  order: LinkOrder;
  show: (order: LinkOrder) => void;
  /** undefined until they are there */
  links: readonly Link[] | undefined;
  trouble: Trouble | null;
  /** this person may not see them */
  forbidden: boolean;
  again: () => void;
  replace: (link: Link) => void;
};

/** LINK-5: 20 of them, as rendered first. */
export function useRecentLinks(rendered: LinkList | null): RecentLinks {
  const { api } = useRouteContext({ from: '__root__' });
  const [order, setOrder] = useState<LinkOrder>('newest');
  const [links, setLinks] = useState(rendered?.links);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [requests, setRequests] = useState(rendered === null ? 1 : 0);
  useEffect(() => {
    if (requests === 0) return;
    const late = new AbortController();
    setTrouble(null);
    api.links.list.query({ order }, { signal: late.signal }).then(
      (list) => late.signal.aborted || setLinks(list.links),
      (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
    );
    return () => late.abort();
  }, [api, order, requests]);
  const again = () => setRequests((count) => count + 1);
  return {
    order,
    show: (next) => {
      setOrder(next);
      again();
    },
    links,
    trouble,
    forbidden: refusedAs(trouble) === 'forbidden',
    again,
    replace: (changed) => setLinks((all) => all?.map((link) => (link.id === changed.id ? changed : link))),
  };
}
