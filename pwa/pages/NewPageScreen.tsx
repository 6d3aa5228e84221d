import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { EditFrame } from './EditFrame.tsx';
import { PageForm } from './PageForm.tsx';
import { useLoaded } from './use-loaded.ts';

export function NewPageScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  // Only editors get an answer.
  const { value, trouble, again } = useLoaded(api.pages.list.query);
  return (
    <EditFrame
      title={t(/*i18n*/ { id: 'pages.new', message: 'New page' })}
      waiting={value === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      <PageForm page={null} />
    </EditFrame>
  );
}
