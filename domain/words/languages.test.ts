import { expect, test } from 'vitest';
import {
  directionOf,
  isLanguage,
  type Language,
  languageOf,
  languagePrefixes,
  splitLanguage,
  type Translated,
  textOf,
  withLanguage,
} from './languages.ts';

test.each<[string, string, Language, string]>([
  ['a prefix is taken off', '/de/shop', 'de', '/shop'],
  ['without a prefix it is the default', '/shop', 'en', '/shop'],
  ['a word that begins like a language is no prefix', '/deals', 'en', '/deals'],
  ['a longer word is no prefix either', '/archive/ar', 'en', '/archive/ar'],
  ['a prefix alone is the home page', '/de', 'de', '/'],
  ['a prefix with a slash is the home page', '/ar/', 'ar', '/'],
  ['the query stays', '/fr?search=th%C3%A9', 'fr', '/?search=th%C3%A9'],
  ['the hash stays', '/fr/blog#top', 'fr', '/blog#top'],
  ['the default language may be named', '/en/shop', 'en', '/shop'],
  ['a language not spoken is a path', '/it/shop', 'en', '/it/shop'],
  ['only one prefix is taken', '/de/de/shop', 'de', '/de/shop'],
  ['what would be another host without its prefix keeps it', '/de//evil.example', 'en', '/de//evil.example'],
])('SITE-3 %s', (_, address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test.each<[string, Language, string, string]>([
  ['a prefix is put on', 'de', '/shop', '/de/shop'],
  ['the default goes without', 'en', '/de/shop', '/shop'],
  ['a prefix is replaced, not doubled', 'fr', '/de/shop?a=1#x', '/fr/shop?a=1#x'],
  ['the same prefix stays', 'ar', '/ar/shop', '/ar/shop'],
  ['the home page', 'de', '/', '/de'],
  ['the home page with a query', 'de', '/?a=1', '/de?a=1'],
  ['the home page with a hash', 'de', '/#x', '/de#x'],
  ['back to the home page', 'en', '/de', '/'],
  ['another host is left alone', 'de', 'https://shop.example/shop', 'https://shop.example/shop'],
  ['another host without a scheme too', 'de', '//shop.example/shop', '//shop.example/shop'],
])('SITE-3 %s', (_, language, path, expected) => {
  expect(withLanguage(language, path)).toBe(expected);
});

test.each<[string, Translated, Language, string]>([
  ['its own text', { en: 'Tea', de: 'Tee' }, 'de', 'Tee'],
  ['the default where its own is missing', { en: 'Tea', fr: 'Thé' }, 'de', 'Tea'],
  ['the default where its own is empty', { en: 'Tea', de: '' }, 'de', 'Tea'],
  ['any where both are missing', { ar: 'شاي' }, 'de', 'شاي'],
  ['nothing where nothing was written', {}, 'de', ''],
])('%s', (_, translated, language, expected) => {
  expect(textOf(translated, language)).toBe(expected);
});

test.each<[string, Language]>([
  ['de', 'de'],
  ['fr-CA', 'fr'],
  ['ar_EG', 'ar'],
  ['DE_at', 'de'],
  ['pt_BR', 'en'],
  ['', 'en'],
  ['../etc', 'en'],
])('SITE-4 a client that says %j means %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test('Arabic runs from right to left', () => {
  expect(['en', 'de', 'fr', 'ar'].filter(isLanguage).map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'rtl']);
});

test('the default language has no prefix, the others have their code', () => {
  expect(languagePrefixes).toEqual(['', '/de', '/fr', '/ar']);
});
