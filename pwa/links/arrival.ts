import type { RouterHistory } from '@tanstack/react-router';
import { allows, type CookiePurpose } from '#domain/consents/rules.ts';
import { CLICK_PARAMETER, clickOfToken, type FollowedClick, isCode } from '#domain/links/rules.ts';
import { forgetLinkClick, keepLinkClick } from '../checkout/link-click.ts';
import { deviceState, subscribe } from '../consents/cookie-store.ts';
import { ifPossible } from '../offline/store.ts';
import { keepFollowed } from './followed.ts';

/**
 * Takes the click of a short link out of the address, so that nobody shares it, and keeps it once the visitor agrees to marketing.
 * Who withdraws that is followed no further. Where the link led is kept anyway: its visitor may tap it again without a network.
 */
export function watchArrival(history: RouterHistory, cookies: readonly CookiePurpose[]): void {
  const click = takeFromAddress(history);
  if (click !== null && isCode(click.code)) void ifPossible(keepFollowed(click.code, history.location.href));
  const judge = () => {
    const state = deviceState();
    if (state === undefined) return;
    const agreed = cookies.includes('marketing') && allows(state, 'marketing', state.readAt);
    if (!agreed) void ifPossible(forgetLinkClick());
    else if (click !== null) void ifPossible(keepLinkClick(click.id));
  };
  subscribe(judge);
  judge();
}

function takeFromAddress(history: RouterHistory): FollowedClick | null {
  const address = new URL(history.location.href, location.origin);
  const token = address.searchParams.get(CLICK_PARAMETER);
  if (token === null) return null;
  // Cut from the text: written anew, other parameters might look different.
  const query = address.search.replace(new RegExp(`([?&])${CLICK_PARAMETER}=[^&]*&?`), '$1').replace(/[?&]$/, '');
  history.replace(`${address.pathname}${query}${address.hash}`);
  return clickOfToken(token);
}
