import type { MessageDescriptor } from '@lingui/core';
import type { LinkState } from '#domain/links/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';

/** An active link, as most are, says nothing in a list. */
export function LinkStateWord({ state, all = false }: { state: LinkState; all?: boolean }) {
  const { t } = useSpeaker();
  if (state === 'active' && !all) return null;
  return <Badge tone={state === 'active' ? 'success' : 'warning'}>{t(words[state])}</Badge>;
}

const words = {
  active: /*i18n*/ { id: 'links.active', message: 'Active' },
  paused: /*i18n*/ { id: 'links.paused', message: 'Paused' },
  expired: /*i18n*/ { id: 'links.expired', message: 'Expired' },
  used_up: /*i18n*/ { id: 'links.usedUp', message: 'Used up' },
} satisfies Record<LinkState, MessageDescriptor>;
