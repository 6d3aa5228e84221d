import { defineConfig } from 'vitest/config';
// Tells the tests' types what it provides.
import type {} from './server/database/testing-server.ts';

const made = ['**/node_modules/**', 'dist/**', 'build/**', 'pwa/journeys/**'];
const screens = ['pwa/**/*.test.{ts,tsx}'];

export default defineConfig({
  define: { __BUILD__: '"test"' },
  test: {
    // Real databases, mail servers and migrations, on a machine that does other things too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Vitest would leave one core to itself, which is half of a small machine.
    maxWorkers: '100%',
    // Starting a worker and its jsdom costs more than most files; the setup files give each a fresh start instead.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,server,cli,scripts}/**/*.test.{ts,tsx}'],
          exclude: made,
          setupFiles: 'server/testing/setup.ts',
          globalSetup: 'server/database/testing-server.ts',
        },
      },
      {
        extends: true,
        test: { name: 'dom', environment: 'jsdom', include: screens, exclude: made, setupFiles: 'pwa/testing-setup.ts' },
      },
    ],
  },
});
