import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ContentPage } from '#domain/pages/types.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { ContentScreen } from '../ContentScreen.tsx';

type Props = {
  slug: string;
  /** called before the first paint of what was found */
  onFound: () => void;
};

/** What visitors get a 404 for, as an editor sees it; nothing where there is nothing. */
export function UnpublishedContentPage({ slug, onFound }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [page, setPage] = useState<ContentPage>();
  useEffect(() => {
    let current = true;
    // Without a network, and for what does not exist, the screen stays what it is.
    api.pages.preview.query({ slug, language }).then(
      (found) => {
        if (!current) return;
        setPage(found);
        onFound();
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, slug, language, onFound]);
  return page === undefined ? null : <ContentScreen page={page} published={false} />;
}
