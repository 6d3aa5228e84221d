import { defineConfig } from '@lingui/cli';
import { defaultLanguage, languages } from './domain/words/languages.ts';

export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/domain/words/{locale}',
      include: ['domain', 'server', 'pwa'].map((tree) => `<rootDir>/${tree}`),
      exclude: ['**/*.test.*', '**/journeys/**', '**/compiled/**', '**/generated/**'],
    },
  ],
  catalogsMergePath: '<rootDir>/domain/words/compiled/{locale}',
  compileNamespace: 'ts',
  orderBy: 'messageId',
  format: 'po',
  // places in the code would make every move of a line a change of four files
  formatOptions: { origins: false },
});
