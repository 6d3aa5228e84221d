import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { textOf } from '#domain/words/languages.ts';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { PageForm } from './PageForm.tsx';
import { PageFrame } from './PageFrame.tsx';

/** A page of the shop's own, in the form. */
export function EditPageScreen({ id, missing }: { id: number; missing: ReactNode }) {
  const { language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const load = useCallback(() => api.pages.show.query({ id }), [api, id]);
  const { value: page, trouble, again } = useLoaded(load);
  return (
    <PageFrame
      title={page === null ? '…' : textOf(page.title, language)}
      waiting={page === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      {page !== null && <PageForm key={page.id} page={page} />}
    </PageFrame>
  );
}
