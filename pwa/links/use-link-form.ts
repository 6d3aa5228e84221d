import { useRouteContext } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MadeLink } from '#domain/links/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { draftOf, fieldOfRefusal, type LinkFields, noFields, typedEarly } from './link-fields.ts';
import { type Copying, useCopy } from './use-copy.ts';

export type LinkForm = {
  formRef: RefObject<HTMLFormElement | null>;
  fields: LinkFields;
  /** any change of a field makes the next link */
  set: (changed: Partial<LinkFields>) => void;
  state: 'ready' | 'generating' | 'made';
  made: MadeLink | null;
  copying: Copying;
  trouble: Trouble | null;
  /** the field that the refusal is about */
  refused: 'url' | 'code' | undefined;
  /** makes the link; once it is made, copies it */
  press: () => void;
};

/** LINK-1, LINK-2 */
export function useLinkForm(target: string, onMade: () => void): LinkForm {
  const { api } = useRouteContext({ from: '__root__' });
  const formRef = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<LinkFields>({ ...noFields, url: target });
  const [made, setMade] = useState<MadeLink | null>(null);
  const [known, setKnown] = useState(true);
  const copying = useCopy();
  const { busy, trouble, run } = useAttempt();
  const shown = known ? trouble : null;
  useEffect(() => {
    const early = formRef.current === null ? {} : typedEarly(formRef.current);
    setFields((now) => ({ ...now, ...early }));
  }, []);
  const make = async () => {
    setMade(await api.links.create.mutate(draftOf(fields)));
    onMade();
  };
  return {
    formRef,
    fields,
    set: (changed) => {
      setFields((now) => ({ ...now, ...changed }));
      setMade(null);
      setKnown(false);
      copying.forget();
    },
    state: busy ? 'generating' : made === null ? 'ready' : 'made',
    made,
    copying,
    trouble: shown,
    refused: fieldOfRefusal(refusedAs(shown)),
    press: () => {
      setKnown(true);
      void (made === null ? run(make) : copying.copy(made.link.shortUrl));
    },
  };
}
