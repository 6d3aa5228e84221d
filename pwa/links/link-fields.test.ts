import { expect, test } from 'vitest';
import { draftOf, fieldOfRefusal, fieldsOf, limitsOf, noFields } from './link-fields.ts';

test('LINK-1: a draft holds what was typed, and leaves out what is empty', () => {
  expect(draftOf({ ...noFields, url: ' shop.example ', medium: '  ', source: 'Newsletter' })).toEqual({
    url: 'shop.example',
    source: 'Newsletter',
    tags: [],
    expiresAt: null,
    maxClicks: null,
  });
});

test('a link’s limits are typed as they are shown', () => {
  const limits = { tags: ['summer', 'b2b'], expiresAt: '2026-12-24T10:30:00.000Z', maxClicks: 100 };
  expect(limitsOf(fieldsOf({ url: 'https://shop.example/', ...limits }))).toEqual(limits);
  expect(limitsOf({ tags: 'صيف، شتاء, ', expires: '', most: '' })).toEqual({ tags: ['صيف', 'شتاء'], expiresAt: null, maxClicks: null });
});

test.each([
  ['url_not_found', 'url'],
  ['link_exists', 'url'],
  ['code_taken', 'code'],
  ['too_many_requests', undefined],
] as const)('a refusal %s stands below %s', (code, field) => {
  expect(fieldOfRefusal(code)).toBe(field);
});
