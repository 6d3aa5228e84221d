import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './seed-once.ts',
  fullyParallel: true,
  workers: 2,
  // Two journeys, two browsers and their shops share the cores: one that a pause of the machine broke is tried again, and named.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'allow',
    // Tracing costs each journey: only the second try of one that failed.
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
});
