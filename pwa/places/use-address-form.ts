import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { countryCode } from '#domain/places/countries.ts';
import { layoutOf } from '#domain/places/layout.ts';
import { type AddressUse, addressProblems } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { ifPossible } from '../offline/store.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { isFilledByBrowser, typedEarly, without } from './early-typing.ts';
import { loadStates } from './load-states.ts';
import { readDetails, readDraft, saveDraft } from './own-address.ts';
import {
  addressIn,
  type Changes,
  isBlank,
  isFaultless,
  type Problems,
  problemsIn,
  type TypedAddresses,
  type TypedField,
  typedAddress,
  typedInto,
  withChanges,
} from './typed-address.ts';

export type SaveAddresses = (billing: Address, shipping: Address | null, typed: TypedAddresses) => Promise<Trouble | null>;

export type UseAddressForm = {
  form: RefObject<HTMLFormElement | null>;
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  typed: TypedAddresses;
  problems: Problems;
  trouble: Trouble | null;
  saving: boolean;
  type(use: AddressUse, field: TypedField, value: string): void;
  /** all fields of an address at once */
  fill(use: AddressUse, address: Address): void;
  ship(same: boolean): void;
  submit(event: FormEvent): void;
};

type Options = {
  drafted: boolean;
  /** which addresses the form has */
  uses: readonly AddressUse[];
  /** the id of a single delivery address; undefined: the order's own form */
  card: string | undefined;
  refused: Problems;
  refusedFor: FailureCode | null;
  save: SaveAddresses;
};

/** Saves a draft on the device with every keystroke; validates by the server's own rule before sending. */
export function useAddressForm(given: TypedAddresses, { drafted, uses, card, refused, refusedFor, save }: Options): UseAddressForm {
  const { language } = useSpeaker();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(given);
  const [restored, setRestored] = useState<TypedAddresses | null>(null);
  const [changes, setChanges] = useState<Changes>({});
  const [read, setRead] = useState(false);
  const [problems, setProblems] = useState(refused);
  const [trouble, setTrouble] = useState<Trouble | null>(refusedFor && { kind: 'refused', code: refusedFor, details: {} });
  const [saving, setSaving] = useState(false);
  const [alive, setAlive] = useState(false);
  const [faults, setFaults] = useState(0);
  // The account may be known later than the form.
  const begun = restored ?? (isBlank(first.billing) ? given : first);
  const typed = useMemo(() => withChanges(begun, changes), [begun, changes]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    setAlive(true);
    const [use = 'billing'] = uses;
    const early = typedEarly(form.current, given[use]);
    if (Object.keys(early).length > 0) setChanges({ [use]: early });
    if (!drafted || !isFaultless(refused) || refusedFor !== null) {
      setRead(drafted);
      return;
    }
    const former = card === undefined && given.billing.street === '' ? readDetails() : undefined;
    void ifPossible(Promise.all([readDraft(card), former])).then(([draft, details] = [undefined, undefined]) => {
      const saved = draft ?? details;
      if (saved !== undefined) setRestored(saved);
      if (draft !== undefined && isFilledByBrowser()) setChanges((now) => without(now, use, early, form.current));
      setRead(true);
    });
  }, []);

  // Before the draft has been read, it must not be overwritten.
  useEffect(() => {
    if (read && Object.keys(changes).length > 0) void ifPossible(saveDraft(typed, card));
  }, [typed, changes, read, card]);

  useEffect(() => {
    if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  const fail = (found: Problems) => {
    setProblems(found);
    setFaults((count) => count + 1);
  };

  const check = async (): Promise<Trouble | null> => {
    const { billing, shipping, same } = typed;
    const judge = async (address: Address, use: AddressUse) => {
      const written = layoutOf(countryCode(address.countryId) ?? '').includes('state');
      const states = written ? await loadStates(address.countryId, language) : [];
      return addressProblems(
        address,
        use,
        states.map(([id]) => id),
      );
    };
    const [bill, ship] = [addressIn(billing), same || !uses.includes('shipping') ? null : addressIn(shipping)];
    const found: Problems = {
      billing: uses.includes('billing') ? await judge(bill, 'billing') : {},
      shipping: ship === null ? {} : await judge(ship, 'shipping'),
    };
    if (!isFaultless(found)) {
      fail(found);
      return null;
    }
    setProblems(found);
    const trouble = await save(bill, ship, typed);
    if (trouble?.kind !== 'refused' || trouble.code !== 'address_incomplete') return trouble;
    fail(problemsIn(trouble.details.fields));
    return null;
  };

  return {
    form,
    alive,
    typed,
    problems,
    trouble,
    saving,
    type: (use, field, value) => {
      setChanges((now) => ({ ...now, [use]: { ...now[use], ...typedInto(field, value) } }));
      setProblems((now) => {
        const { [field]: _, ...others } = now[use];
        return { ...now, [use]: others };
      });
    },
    fill: (use, address) => {
      const { email, phone, ...rest } = typedAddress(address);
      const contact = { ...(email && { email }), ...(phone && { phone }) };
      setChanges((now) => ({ ...now, [use]: { ...now[use], ...rest, ...(use === 'billing' && contact) } }));
      setProblems((now) => ({ ...now, [use]: {} }));
    },
    ship: (same) => {
      const countryId = typed.shipping.countryId || typed.billing.countryId;
      setChanges((now) => ({ ...now, same, shipping: { countryId, ...now.shipping } }));
    },
    submit: (event) => {
      event.preventDefault();
      if (saving) return;
      setSaving(true);
      setTrouble(null);
      // Where the states could not be loaded, nothing can be sent either.
      void check()
        .catch(
          (error: unknown): Trouble =>
            error instanceof TypeError || error instanceof DOMException ? { kind: 'offline' } : troubleOf(error),
        )
        .then(setTrouble)
        .finally(() => setSaving(false));
    },
  };
}
