import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { AppSecret, OwnSecondFactor } from '#domain/people/factor-types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

/** What is being done: an app set up, codes made anew, the app switched off. */
export type FactorStep = 'none' | 'setup' | 'renew' | 'off';

export type UseSecondFactor = {
  /** null until it is loaded */
  factor: OwnSecondFactor | null;
  step: FactorStep;
  /** of the app that is being set up */
  secret: AppSecret | null;
  /** shown this once */
  codes: readonly string[] | null;
  busy: boolean;
  trouble: Trouble | null;
  begin: (step: FactorStep) => Promise<void>;
  finish: (code: string) => Promise<void>;
  codesSaved: () => void;
};

export function useSecondFactor(): UseSecondFactor {
  const { api } = useRouteContext({ from: '__root__' });
  const [factor, setFactor] = useState<OwnSecondFactor | null>(null);
  const [step, setStep] = useState<FactorStep>('none');
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const load = useCallback(async () => setFactor(await api.people.secondFactor.query()), [api]);
  useEffect(() => void load().catch((error: unknown) => setTrouble(troubleOf(error))), [load]);

  const work = async (change: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    await change().catch((error: unknown) => setTrouble(troubleOf(error)));
    setBusy(false);
  };
  const done = async (shown: readonly string[] | null) => {
    setCodes(shown);
    setSecret(null);
    setStep('none');
    await load();
  };
  return {
    factor,
    step,
    secret,
    codes,
    busy,
    trouble,
    begin: (next) =>
      work(async () => {
        setSecret(next === 'setup' ? await api.people.newApp.mutate() : null);
        setStep(next);
      }),
    finish: (code) =>
      work(async () => {
        if (step === 'setup') await done(await api.people.confirmApp.mutate({ code }));
        else if (step === 'renew') await done(await api.people.renewRecoveryCodes.mutate({ code }));
        else await done(await api.people.removeApp.mutate({ code }).then(() => null));
      }),
    codesSaved: () => setCodes(null),
  };
}
