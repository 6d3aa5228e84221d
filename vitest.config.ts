import { defineConfig } from 'vitest/config';
// Tells the tests' types what it provides.
import type {} from './server/database/testing-server.ts';

const made = ['**/node_modules/**', 'dist/**', 'build/**', 'pwa/journeys/**'];

export default defineConfig({
  define: { __BUILD__: '"test"' },
  test: {
    // Real databases, mail servers and migrations, on a machine that does other things too.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,server,cli,scripts}/**/*.test.{ts,tsx}', 'pwa/**/*.test.ts'],
          exclude: made,
          globalSetup: 'server/database/testing-server.ts',
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['pwa/**/*.test.tsx'], exclude: made } },
    ],
  },
});
