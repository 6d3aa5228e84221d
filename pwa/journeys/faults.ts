import type { Page } from '@playwright/test';

/** What the browser complained of until now: errors, refused policies, markup that did not fit. A cut network is none of them. */
export function faultsOf(page: Page): () => string[] {
  const found: string[] = [];
  const note = (fault: string) => {
    if (!/net::ERR_|Failed to fetch/.test(fault)) found.push(`${page.url()}: ${fault}`);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  return () => found;
}
