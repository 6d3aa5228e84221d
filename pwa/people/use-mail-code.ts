import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Entered } from '#domain/people/types.ts';
import { ifPossible } from '../offline/store.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { enter } from './enter.ts';
import { deleteCode, type OwnCode, readCode, writeCode } from './own-code.ts';
import type { SendFirst } from './use-sign-out.ts';

/** A mail may take that long. */
const PATIENCE = 30_000;

export type MailCode = {
  /** null: none was asked for */
  code: OwnCode | null;
  trouble: Trouble | null;
  busy: boolean;
  /** another one can be asked for: the mail had time to arrive */
  renewable: boolean;
  renewed: boolean;
  ask(email: string, request: () => Promise<{ id: string }>): Promise<void>;
  /** Signs in, and goes on where it was not refused; with null, as answered, where more is asked of them. */
  complete<Answer extends Entered | null>(
    request: (proof: { id: string; cart?: string }) => Promise<Answer>,
    goOn: (entered: Answer) => void,
  ): Promise<void>;
  renew(): Promise<void>;
  back(): Promise<void>;
};

type Given = {
  /** the id of a code that a plain form asked for */
  rendered?: string | null;
  refused?: Trouble | null;
  /** another mailbox's code is not gone on with */
  of?: string;
};

/** The six digits of a mail, from asking for them to typing them. */
export function useMailCode(kind: OwnCode['kind'], sendFirst: SendFirst, { rendered = null, refused = null, of }: Given = {}): MailCode {
  const { api } = useRouteContext({ from: '__root__' });
  const [code, setCode] = useState<OwnCode | null>(rendered === null ? null : { kind, id: rendered, email: '', at: 0 });
  const [trouble, setTrouble] = useState<Trouble | null>(refused);
  const [busy, setBusy] = useState(false);
  const [renewable, setRenewable] = useState(false);
  const [renewed, setRenewed] = useState(false);

  useEffect(() => {
    void ifPossible(readCode(kind)).then((known) => known && (of === undefined || known.email === of) && setCode(known));
  }, [kind, of]);
  const askedAt = code?.at;
  useEffect(() => {
    if (askedAt === undefined) return;
    setRenewable(false);
    const timer = setTimeout(() => setRenewable(true), Math.max(0, askedAt + PATIENCE - Date.now()));
    return () => clearTimeout(timer);
  }, [askedAt]);

  const attempt = async <T>(operation: () => Promise<T>): Promise<T | null> => {
    if (busy) return null;
    setBusy(true);
    setTrouble(null);
    setRenewed(false);
    try {
      return await operation();
    } catch (error) {
      setTrouble(troubleOf(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const keep = async (next: OwnCode) => {
    await ifPossible(writeCode(next));
    setCode(next);
  };

  return {
    code,
    trouble,
    busy,
    renewable,
    renewed,
    ask: async (email, request) => {
      await attempt(async () => keep({ kind, email, ...(await request()), at: Date.now() }));
    },
    complete: async (request, goOn) => {
      const done = await attempt(async () => {
        if (code === null) throw new Error('No code was asked for');
        const entered = await enter(sendFirst, (cart) => request({ id: code.id, ...cart }));
        await ifPossible(deleteCode());
        return { entered };
      });
      if (done !== null) goOn(done.entered);
    },
    renew: async () => {
      await attempt(async () => {
        if (code === null) return;
        await keep({ ...code, ...(await api.people.renewCode.mutate({ id: code.id })), at: Date.now() });
        setRenewed(true);
      });
    },
    back: async () => {
      await ifPossible(deleteCode());
      setTrouble(null);
      setCode(null);
    },
  };
}
