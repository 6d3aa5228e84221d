import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { HomeForm } from './HomeForm.tsx';
import { PageFrame } from './PageFrame.tsx';

/** SITE-5: what the home page shows, and in which order. */
export function EditHomeScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value, trouble, again } = useLoaded(api.pages.homeSection.query);
  return (
    <PageFrame
      title={t(/*i18n*/ { id: 'pages.home', message: 'Home page' })}
      waiting={value === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      {value !== null && <HomeForm section={value} />}
    </PageFrame>
  );
}
