import type { Page } from '@playwright/test';

/** What the browser complained of until now: errors, refused policies, markup that did not fit. A cut network is none of them. */
export function faultsOf(page: Page): () => string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_|Failed to fetch/.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error}`));
  return () => found;
}
