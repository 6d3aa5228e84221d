import { useEffect, useRef, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { forgetOnItsWay, keepChoice, type OnItsWay, type OwnChoice, readChoice } from './own-choice.ts';

/** ms before it is said again by itself, twice as long each time. */
const FIRST_RETRY = 1_000;
const LAST_RETRY = 60_000;

export type KeptTap<Field extends keyof OnItsWay, Chosen = NonNullable<OnItsWay[Field]>> = {
  cartKey: string;
  field: Field;
  /** false: it is not known yet what can be chosen, or what the server has */
  ready: boolean;
  /** whether it can be chosen, and the server has chosen something else */
  isOpen: (chosen: Chosen) => boolean;
  choose: (chosen: Chosen) => Promise<Trouble | null>;
  /** hears whether there is a tap that could not be said */
  onUnheard: (unheard: boolean) => void;
};

export type UseKeptTap<Chosen> = {
  /** what was tapped last, while nobody knows what became of it */
  wanted: Chosen | null;
  /** why it came to nothing, or was not heard */
  trouble: Trouble | null;
  take(chosen: Chosen): void;
  /** says `wanted` once more */
  again(): void;
  /** for what can be chosen no longer: it is not said any more */
  takeBack(isThis: (chosen: Chosen) => boolean): void;
};

/**
 * A tap counts on the screen at once, until it is known what became of it; a later one counts instead. It is kept until the server has
 * heard it: it is said again when there is a network, and by an app that was closed in between.
 */
export function useKeptTap<Field extends keyof OnItsWay>(of: KeptTap<Field>): UseKeptTap<NonNullable<OnItsWay[Field]>> {
  type Chosen = NonNullable<OnItsWay[Field]>;
  const { cartKey, field, ready } = of;
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** `wanted` before it is drawn */
  const meant = useRef<Chosen | null>(null);
  const taps = useRef(0);
  const retry = useRef(FIRST_RETRY);
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });

  const mean = (chosen: Chosen | null) => {
    meant.current = chosen;
    setWanted(() => chosen);
  };

  const take = (chosen: Chosen) => {
    retry.current = FIRST_RETRY;
    mean(chosen);
    setTrouble(null);
    say(chosen);
  };

  const say = (chosen: Chosen) => {
    taps.current += 1;
    const own = taps.current;
    void ask(chosen).then((refused) => {
      if (own !== taps.current) return;
      setTrouble(refused);
      if (isKnown(refused)) mean(null);
    });
  };

  const ask = async (chosen: Chosen): Promise<Trouble | null> => {
    void ifPossible(keepChoice({ key: cartKey, [field]: chosen }));
    const refused = await latest.current.choose(chosen);
    if (isKnown(refused)) forgetIf((kept) => JSON.stringify(kept) === JSON.stringify(chosen));
    return refused;
  };

  const forgetIf = (isThis: (kept: Chosen) => boolean) => {
    const isMeant = ({ key, [field]: kept }: OwnChoice) => key === cartKey && kept !== undefined && isThis(kept);
    void ifPossible(forgetOnItsWay(field, isMeant));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known what can be chosen
  useEffect(() => {
    if (!ready) return;
    void ifPossible(readChoice(cartKey)).then((kept: OnItsWay | undefined) => {
      const unheard = kept?.[field];
      if (unheard !== undefined && taps.current === 0 && latest.current.isOpen(unheard)) take(unheard);
    });
  }, [ready]);

  const unheard = wanted !== null && trouble !== null;
  useEffect(() => {
    latest.current.onUnheard(unheard);
    return () => latest.current.onUnheard(false);
  }, [unheard]);

  const takeBack = (isThis: (chosen: Chosen) => boolean) => {
    if (meant.current !== null && isThis(meant.current)) {
      taps.current += 1;
      mean(null);
      setTrouble(null);
    }
    forgetIf(isThis);
  };

  // Of what was tapped or taken back meanwhile nothing may be drawn yet.
  const ifMeant = (repeat: (chosen: Chosen) => void) => () => {
    if (wanted !== null && wanted === meant.current) repeat(wanted);
  };
  const again = ifMeant(take);
  // Not every network that comes back is said to have come; what is still not heard is still said, without a flicker.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` and `say` are made anew with each rendering
  useEffect(() => {
    if (!unheard) return;
    const timer = setTimeout(ifMeant(say), retry.current);
    retry.current = Math.min(retry.current * 2, LAST_RETRY);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [wanted, trouble]);

  return { wanted, trouble, take, again, takeBack };
}

/** Whether the server has judged it. */
function isKnown(refused: Trouble | null): boolean {
  return refused === null || refused.kind === 'refused';
}
