import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { COOKIE_VERSION, cookiePurposes } from '#domain/consents/rules.ts';
import { languages } from '#domain/words/languages.ts';
import { currentCookieWording } from './wordings.ts';

test('the words of a choice change with COOKIE_VERSION only, so that who agreed to others is asked again', () => {
  const words = languages.flatMap((language) => cookiePurposes.map((purpose) => currentCookieWording(purpose, language).text));
  const digest = createHash('sha256').update(words.join('\0')).digest('hex').slice(0, 16);
  expect({ version: COOKIE_VERSION, digest }).toMatchInlineSnapshot(`
    {
      "digest": "d669580939fd40aa",
      "version": "1",
    }
  `);
});
