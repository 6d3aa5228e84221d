import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LinkedPage } from '#domain/pages.ts';

/** After a change, shows the shop as it is now, also the links to its pages, which this page brought along. */
export function useShopAgain(): () => Promise<void> {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  return useCallback(async () => {
    const pages = await api.pages.list.query();
    const linkedPages = pages.flatMap(({ slug, title, published, linkedIn }): LinkedPage[] =>
      published && linkedIn !== 'nowhere' ? [{ slug, title, linkedIn }] : [],
    );
    router.update({ ...router.options, context: { ...router.options.context, linkedPages } });
    await router.invalidate();
  }, [api, router]);
}
