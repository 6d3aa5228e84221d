import { defineConfig } from 'vitest/config';

const made = ['**/node_modules/**', 'dist/**', 'build/**', 'pwa/journeys/**'];

export default defineConfig({
  define: { __BUILD__: '"test"' },
  test: {
    // Real databases, mail servers and migrations on a machine that does other things too.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{domain,server,cli,scripts}/**/*.test.{ts,tsx}'],
          exclude: made,
          globalSetup: 'server/database/testing-server.ts',
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: ['pwa/**/*.test.{ts,tsx}'], exclude: made } },
    ],
  },
});
