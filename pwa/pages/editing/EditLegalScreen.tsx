import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { LegalPage } from '#domain/settings/rules.ts';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { legalTitles } from '../../settings/legal-titles.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { LegalForm } from './LegalForm.tsx';
import { PageFrame } from './PageFrame.tsx';

/** A legal text in all languages, in the form. */
export function EditLegalScreen({ page, missing }: { page: LegalPage; missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const load = useCallback(() => api.pages.legalSection.query({ page }), [api, page]);
  const { value, trouble, again } = useLoaded(load);
  return (
    <PageFrame title={t(legalTitles[page])} waiting={value === null} trouble={trouble} again={again} missing={missing}>
      {value !== null && <LegalForm key={page} section={value} />}
    </PageFrame>
  );
}
