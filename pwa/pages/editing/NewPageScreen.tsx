import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { PageForm } from './PageForm.tsx';
import { PageFrame } from './PageFrame.tsx';

export function NewPageScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  // Only editors get an answer.
  const { value, trouble, again } = useLoaded(api.pages.list.query);
  return (
    <PageFrame
      title={t(/*i18n*/ { id: 'pages.new', message: 'New page' })}
      waiting={value === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      <PageForm page={null} />
    </PageFrame>
  );
}
