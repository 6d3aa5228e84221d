import type { Page } from '@playwright/test';

/** The browser's errors so far: exceptions, policy violations, hydration mismatches; failed requests do not count. */
export function faultsOf(page: Page): () => string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR_|Failed to fetch/.test(message.text())) found.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()}: ${error}`));
  return () => found;
}
