import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Trouble, troubleOf } from '../../shell/trouble.ts';

export type RecordNamed = { kind: string; id: number };

export type UsePublishing = {
  published: boolean;
  sending: boolean;
  trouble: Trouble | null;
  flip(): Promise<void>;
  dismiss(): void;
};

/** PUB-1: the state becomes what the shop answers, never what was wished. */
export function usePublishing({ kind, id }: RecordNamed, known: boolean): UsePublishing {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const [published, setPublished] = useState(known);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const flip = async () => {
    setSending(true);
    try {
      setPublished(await api.records.publish.mutate({ kind, id, published: !published }));
      // The page may be another one now, and lists that were seen are.
      await router.invalidate();
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setSending(false);
    }
  };
  return { published, sending, trouble, flip, dismiss: () => setTrouble(null) };
}
