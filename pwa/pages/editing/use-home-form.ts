import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { HomeSection } from '#domain/pages/types.ts';
import { type DraftState, useDraft } from '../../records/editing/use-draft.ts';
import { type Saving, useSaving } from '../../records/editing/use-saving.ts';
import { useUndo } from '../../records/editing/use-undo.ts';
import { useSpeaker } from '../../shell/speaker.tsx';

type Home = HomeSection['home'];

export type HomeForm = Saving<HomeSection> & {
  home: Home;
  draft: DraftState;
  set: (changed: Partial<Home>) => void;
  submit: () => void;
  /** saves what was chosen over what somebody else saved */
  overrule: () => void;
  takeTheirs: () => void;
};

/** Furnishes the home page; one saving for all of it. */
export function useHomeForm(section: HomeSection): HomeForm {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { t } = useSpeaker();
  const offerUndo = useUndo();
  const [known, setKnown] = useState(section);
  const [home, setHome] = useState(section.home);
  const saving = useSaving(api.pages.homeSection.query);
  const { newest } = saving;
  const draft = useDraft({
    of: 'home',
    version: known.version,
    begun: known.home,
    fields: home,
    show: (typed, version) => {
      setHome((now) => ({ ...now, ...typed }));
      setKnown((now) => ({ ...now, version }));
    },
  });
  const write = (before: HomeSection) =>
    saving.save(async () => {
      const { version } = await api.pages.setHome.mutate({ version: before.version, home });
      offerUndo(t(/*i18n*/ { id: 'pages.homeSaved', message: 'The home page was changed' }), async () => {
        await api.pages.setHome.mutate({ version, home: before.home });
        await router.invalidate();
      });
      await draft.forget();
      await router.navigate({ to: '/' });
      await router.invalidate();
    });
  return {
    ...saving,
    home,
    draft,
    set: (changed) => setHome((now) => ({ ...now, ...changed })),
    submit: () => void write(known),
    overrule: () => {
      if (newest === null) return;
      setKnown(newest);
      void write(newest);
    },
    takeTheirs: () => {
      if (newest === null) return;
      setKnown(newest);
      setHome(newest.home);
      saving.settle();
    },
  };
}
