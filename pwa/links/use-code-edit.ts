import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Link, LinkPage } from '#domain/links/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import type { Trouble } from '../shell/trouble.ts';

export type CodeEditing = {
  state: 'shown' | 'edited' | 'saved';
  typed: string;
  busy: boolean;
  trouble: Trouble | null;
  edit: () => void;
  type: (code: string) => void;
  save: () => void;
  cancel: () => void;
};

/** LINK-4: a code is shown, edited, and then saved or left as it was. */
export function useCodeEdit({ code }: Pick<Link, 'code'>, onChange: (link: LinkPage) => void): CodeEditing {
  const { api } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<CodeEditing['state']>('shown');
  const [typed, setTyped] = useState(code);
  const { busy, trouble, run } = useAttempt();
  const [fresh, setFresh] = useState(true);
  const begin = (next: CodeEditing['state']) => {
    setTyped(code);
    setFresh(true);
    setState(next);
  };
  return {
    state,
    typed,
    busy,
    trouble: fresh ? null : trouble,
    edit: () => begin('edited'),
    type: setTyped,
    cancel: () => begin('shown'),
    save: () => {
      setFresh(false);
      void run(async () => {
        onChange(await api.links.changeCode.mutate({ code, newCode: typed }));
        setState('saved');
      });
    },
  };
}
