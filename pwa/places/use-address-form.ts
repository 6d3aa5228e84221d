import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { countryCode } from '#domain/places/countries.ts';
import { layoutOf } from '#domain/places/layout.ts';
import { type AddressUse, addressProblems } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { useSpeaker } from '../speaker.tsx';
import { type Trouble, troubleOf } from '../trouble.ts';
import { loadStates } from './load-states.ts';
import { keepDraft, readDetails, readDraft } from './own-address.ts';
import { addressIn, isFaultless, nameOf, type Problems, problemsIn, type TypedAddresses, type TypedField } from './typed-address.ts';

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
  ship(same: boolean): void;
  submit(event: FormEvent): void;
};

/** What is typed is kept on the device with every key, judged by the server's own rule, and then saved. */
export function useAddressForm(
  given: TypedAddresses,
  { drafted, fetched, refused, save }: { drafted: boolean; fetched: boolean; refused: Problems; save: SaveAddresses },
): UseAddressForm {
  const { language } = useSpeaker();
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(given);
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState(refused);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [saving, setSaving] = useState(false);
  const [alive, setAlive] = useState(false);
  const [faults, setFaults] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    setAlive(true);
    const early = typedEarly(form.current, initial);
    if (!drafted || !isFaultless(refused)) {
      setTyped((now) => ({ ...now, billing: { ...now.billing, ...early } }));
      return;
    }
    void Promise.all([readDraft(), readDetails()]).then(([draft, details]) => {
      const kept = draft ?? (initial.billing.street === '' ? details : undefined) ?? initial;
      setTyped((now) => (now === initial ? { ...kept, billing: { ...kept.billing, ...early } } : now));
    });
  }, []);

  useEffect(() => {
    if (drafted && typed !== initial) void keepDraft(typed);
  }, [typed, drafted, initial]);

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
    const [bill, ship] = [addressIn(billing), same || fetched ? null : addressIn(shipping)];
    const found: Problems = { billing: await judge(bill, 'billing'), shipping: ship === null ? {} : await judge(ship, 'shipping') };
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
      const own = field === 'countryId' ? { countryId: value, stateId: '' } : { [field]: value };
      setTyped((now) => ({ ...now, [use]: { ...now[use], ...own } }));
      setProblems((now) => {
        const { [field]: _, ...others } = now[use];
        return { ...now, [use]: others };
      });
    },
    ship: (same) =>
      setTyped((now) => ({ ...now, same, shipping: { ...now.shipping, countryId: now.shipping.countryId || now.billing.countryId } })),
    submit: (event) => {
      event.preventDefault();
      if (saving) return;
      setSaving(true);
      setTrouble(null);
      // Where the states could not be asked for, nothing can be sent either.
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

/** What was typed before this script ran stands in the fields and nowhere else. */
function typedEarly(form: HTMLFormElement | null, initial: TypedAddresses): Partial<Record<TypedField, string>> {
  const fields = Object.entries(initial.billing) as [TypedField, string][];
  return Object.fromEntries(
    fields.flatMap(([field, rendered]) => {
      const element = form?.elements.namedItem(nameOf('billing', field));
      const value = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : rendered;
      return value === rendered ? [] : [[field, value]];
    }),
  );
}
