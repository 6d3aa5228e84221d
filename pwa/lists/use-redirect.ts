import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { allPages } from '#domain/all-pages.ts';
import { createPageFinder } from '#domain/page-table.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { notify } from '../ui/notices.ts';
import { confirmWords } from './SubscribeNote.tsx';
import type { UseSubscription } from './use-subscription.ts';

const findPage = createPageFinder(allPages);
/** A list without a page of its own leads nowhere: its subscriber reads on. */
const NONE = '/';

/** A new subscriber is led to the page that the list names, and told there what is left to do. */
export function useRedirect({ step, content, email }: UseSubscription, onClose: () => void): void {
  const { t, language } = useSpeaker();
  const router = useRouter();
  const wasSent = useRef(false);
  const redirectUrl = content?.redirectUrl ?? NONE;
  useEffect(() => {
    if (step === 'sending') wasSent.current = true;
    if (!wasSent.current || step === 'sending' || step === 'open' || redirectUrl === NONE) return;
    wasSent.current = false;
    onClose();
    if (step === 'toConfirm') notify(t(confirmWords, { email }), undefined, { stays: true });
    const href = withLanguage(language, redirectUrl);
    if (findPage(new URL(redirectUrl, location.origin).pathname) === undefined) location.assign(href);
    else void router.navigate({ href });
  }, [step, redirectUrl, email, t, language, router, onClose]);
}
