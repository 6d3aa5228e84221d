import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StaffDelivery } from '#domain/delivery/types.ts';
import type { QuoteRecord, QuoteTemplate } from '#domain/quotes/types.ts';
import { type Attempt, useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { contentOf, draftOf, emptyFields, fieldsOf, type OfferFields, type OfferProblems, withContent } from './offer-fields.ts';

export type OfferForm = Attempt & {
  /** null until the shop's currency and country are known */
  fields: OfferFields | null;
  currency: string;
  set: (changed: Partial<OfferFields>) => void;
  problems: OfferProblems;
  /** why there is no form */
  missing: Trouble | null;
  templates: readonly QuoteTemplate[];
  /** all of the shop, also those that are not published */
  methods: readonly StaffDelivery[];
  begin: (template: string) => void;
  save: () => void;
  saveTemplate: (name: string, onSaved: () => void) => void;
  /** it is no longer there */
  dropTemplate: (name: string) => void;
};

/** Makes an offer, or says one anew for the version that was read. */
export function useOfferForm(quote: QuoteRecord | null, onSaved: (quote: QuoteRecord) => void): OfferForm {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [fields, setFields] = useState<OfferFields | null>(() => quote && fieldsOf(quote));
  const [currency, setCurrency] = useState(quote?.currency ?? '');
  const [templates, setTemplates] = useState<readonly QuoteTemplate[]>([]);
  const [methods, setMethods] = useState<readonly StaffDelivery[]>([]);
  const [missing, setMissing] = useState<Trouble | null>(null);
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();

  useEffect(() => {
    const late = new AbortController();
    const { signal } = late;
    Promise.all([
      api.quotes.offerable.query({}, { signal }),
      api.quotes.templates.query(undefined, { signal }),
      api.delivery.list.query(undefined, { signal }),
    ]).then(
      ([shop, all, delivery]) => {
        if (signal.aborted) return;
        setTemplates(all);
        setMethods(delivery.methods);
        setCurrency((now) => now || shop.currency);
        setFields((now) => now ?? emptyFields(shop.countryId, language));
      },
      (error: unknown) => signal.aborted || setMissing(troubleOf(error)),
    );
    return () => late.abort();
  }, [api, language]);

  const judged = fields === null ? null : draftOf(fields, currency);
  const ifRight = (work: (found: NonNullable<typeof judged>) => Promise<void>, ignored: readonly string[] = []) => {
    if (judged === null) return;
    setTried(true);
    if ([...judged.problems].every((problem) => ignored.includes(problem))) void attempt.run(() => work(judged));
  };
  return {
    ...attempt,
    fields,
    currency,
    set: (changed) => setFields((now) => now && { ...now, ...changed }),
    problems: tried && judged !== null ? judged.problems : new Set(),
    missing,
    templates,
    methods,
    begin: (name) =>
      void attempt.run(async () => {
        const content = await api.quotes.useTemplate.query({ name });
        const ids = [...content.lines, ...content.options].map(({ variantId }) => variantId);
        const { variants } = await api.quotes.offerable.query({ ids: [...new Set(ids)] });
        // A template may name a method that the shop no longer has.
        const deliveryId = methods.find(({ id, published }) => published && id === content.deliveryId)?.id ?? null;
        setFields((now) => now && withContent(now, { ...content, deliveryId }, variants, currency));
      }),
    save: () =>
      ifRight(async ({ draft }) => {
        const saved =
          quote === null
            ? await api.quotes.create.mutate(draft)
            : await api.quotes.edit.mutate({ number: quote.number, version: quote.version, draft });
        onSaved(saved);
      }),
    saveTemplate: (name, done) =>
      ifRight(
        async ({ draft }) => {
          const made = await api.quotes.saveTemplate.mutate({ name, content: contentOf(draft) });
          setTemplates((all) => [...all.filter((each) => each.name !== made.name), made]);
          done();
        },
        ['name', 'email'],
      ),
    dropTemplate: (name) => setTemplates((all) => all.filter((each) => each.name !== name)),
  };
}
