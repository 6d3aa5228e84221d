import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewPage } from '#domain/pages/schema.ts';
import type { ContentPage, HomeSection, LegalSection, PageRecord } from '#domain/pages/types.ts';
import type { Role } from '#domain/people/types.ts';
import { storePicture } from '../media/pictures.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { createPeople, emailOf } from '../testing/people.ts';
import { get, mutation, query } from '../testing/requests.ts';

let shop: TestApp;
const cookies: Partial<Record<Role, { cookie: string }>> = {};

beforeAll(async () => {
  shop = await openTestApp();
  await createPeople(shop.db, { Pia: 'publisher', Eva: 'editor' });
  for (const [name, role] of [['Pia', 'publisher'] as const, ['Eva', 'editor'] as const]) {
    const answer = await shop.app.inject(mutation('people.signIn', { login: emailOf(name), password: 'tea-and-cake' }));
    cookies[role] = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
  }
});
afterAll(() => shop.close());

/** The answer, else the code of the refusal. */
async function sent<Answer>(procedure: string, input: unknown, role: Role | null = 'editor', asked = mutation): Promise<Answer> {
  const { headers, ...request } = asked(procedure, input);
  const found = (await shop.app.inject({ ...request, headers: { ...headers, ...(role && cookies[role]) } })).json();
  return found.error === undefined ? found.result.data : found.error.data.failure;
}
const read = <Answer>(procedure: string, input: unknown, role: Role | null = 'editor') => sent<Answer>(procedure, input, role, query);

const about: NewPage = {
  slug: 'about-us',
  title: { en: 'About us', de: 'Über uns' },
  text: { en: '# Tea\nSince *1900*.', de: '# Tee' },
  description: {},
  linkedIn: 'nowhere',
  sequence: 0,
  published: true,
  formerSlugs: [],
};
const make = (more: Partial<NewPage>) => sent<PageRecord>('pages.create', { ...about, ...more });
const draftOf = ({ slug, title, text, description, linkedIn, sequence }: PageRecord) => ({
  slug,
  title,
  text,
  description,
  linkedIn,
  sequence,
});
const page = async (url: string) => {
  const { statusCode, body } = await shop.app.inject(get(url));
  return statusCode === 200 ? (JSON.parse((/<p>(.*)<\/p>/.exec(body)?.[1] ?? '').replaceAll('&lt;', '<')) as ContentPage) : statusCode;
};

describe('a page of the shop’s own (SITE-1)', () => {
  test('is read in each language, with the pictures and products that it names, and found in sitemap and search', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
    const { hash } = await storePicture(shop.db, bytes, { svg: true });
    const [tea] = await shop.db.prisma.product.findMany({ where: { published: true, saleable: true } });
    await make({ slug: 'our-story', text: { en: `![A cup](${hash})\n![](${'f'.repeat(64)})\n[products: ${tea?.id}, 2000000]` } });
    expect(await page('/de/page/our-story')).toMatchObject({
      slug: 'our-story',
      title: 'Über uns',
      writtenIn: 'en',
      pictures: [{ hash, width: 40, height: 30 }],
      products: [{ id: tea?.id }],
    });
    expect((await shop.app.inject(get('/sitemap-de.xml'))).body).toContain('/de/page/our-story</loc>');
    expect(await read('pages.search', { language: 'de', term: 'our story', limit: 5 }, null)).toEqual([{ loc: '/de/page/our-story' }]);
  });

  test('is 404 for all until it is published; an editor sees it nevertheless', async () => {
    const { id } = await make({ slug: 'soon', published: false });
    expect([await page('/page/soon'), await page('/page/not%20an%20address')]).toEqual([404, 404]);
    expect((await shop.app.inject(get('/sitemap-en.xml'))).body).not.toContain('soon');
    expect(await read('pages.preview', { slug: 'soon', language: 'en' })).toMatchObject({ title: 'About us' });
    expect(await read('pages.preview', { slug: 'soon', language: 'en' }, 'publisher')).toBe('forbidden');
    expect(await sent('records.publish', { kind: 'page', id, published: true }, 'publisher')).toBe(true);
    expect(await page('/page/soon')).toMatchObject({ id, description: 'Tea Since 1900.' });
  });

  test('is changed at once for everyone; what it was is told of an earlier version', async () => {
    const { id, version } = await make({ slug: 'imprint-2' });
    await page('/page/imprint-2');
    const draft = { ...about, slug: 'imprint-2', text: { en: 'New' } };
    const saved = await sent<PageRecord>('pages.edit', { id, version, draft });
    expect(saved.version).toBe(version + 1);
    expect(await page('/page/imprint-2')).toMatchObject({ text: 'New' });
    expect(await sent('pages.edit', { id, version, draft: about })).toBe('record_changed');
    const undone = await sent<PageRecord>('pages.edit', { id, version: saved.version, draft: { ...draft, text: about.text } });
    expect(undone.text).toEqual(about.text);
    expect(await sent('pages.edit', { id: 2_000_000, version, draft })).toBe('not_found');
  });

  test('keeps its earlier addresses, until another page takes one', async () => {
    const first = await make({ slug: 'delivery' });
    const moved = await sent<PageRecord>('pages.edit', { id: first.id, version: 1, draft: { ...draftOf(first), slug: 'shipping' } });
    expect(moved.formerSlugs).toEqual(['delivery']);
    expect(await page('/page/delivery')).toMatchObject({ id: first.id, slug: 'shipping' });
    expect(await make({ slug: 'shipping' })).toBe('address_taken');
    const second = await make({ slug: 'delivery' });
    expect(await page('/page/delivery')).toMatchObject({ id: second.id });
    const back = { ...draftOf(moved), slug: 'delivery' };
    expect(await sent('pages.edit', { id: first.id, version: 2, draft: back })).toBe('address_taken');
    expect(await sent('pages.delete', { id: second.id })).toMatchObject({ slug: 'delivery', text: about.text });
    expect(await sent('pages.edit', { id: first.id, version: 2, draft: back })).toMatchObject({ formerSlugs: ['shipping'] });
    const { published, formerSlugs } = await sent<PageRecord>('pages.delete', { id: first.id });
    const third = await make({ slug: 'post' });
    const again = { ...back, published, formerSlugs: [...formerSlugs, 'post'] };
    expect(await sent('pages.create', again)).toMatchObject({ slug: 'delivery', formerSlugs: ['shipping'] });
    expect(await page('/page/shipping')).toMatchObject({ slug: 'delivery' });
    expect(await page('/page/post')).toMatchObject({ id: third.id });
  });

  test('in menu and footer it changes every page; they hold so many and no more', async () => {
    const linked = async () => (await import('./linked.ts')).linkedPages(shop.db);
    const before = await linked();
    const ids: number[] = [];
    for (const at of Array.from({ length: 12 }, (_, each) => each))
      ids.push((await make({ slug: `linked-${at}`, linkedIn: at === 0 ? 'footer' : 'menu', sequence: 20 - at })).id);
    expect(before).toEqual([]);
    expect((await linked()).map(({ slug }) => slug).toSpliced(1, 10)).toEqual(['linked-11', 'linked-0']);
    expect(await make({ slug: 'too-many', linkedIn: 'menu' })).toBe('above_maximum');
    expect(await make({ slug: 'hidden', linkedIn: 'menu', published: false })).toMatchObject({ slug: 'hidden' });
    for (const id of ids) await sent('pages.delete', { id });
    expect(await linked()).toEqual([]);
  });

  test.each([
    ['without a title', { title: {} }],
    ['with capitals in its address', { slug: 'About' }],
    ['with a path for an address', { slug: 'a/b' }],
    ['linked elsewhere', { linkedIn: 'header' }],
  ])('is refused %s', async (_, more) => {
    expect(await sent('pages.create', { ...about, slug: 'wrong', ...more })).toBe('bad_input');
  });
});

describe('what editors may change of the settings', () => {
  test('the home page, for the version that was read', async () => {
    const { home, version } = await read<HomeSection>('pages.homeSection', undefined);
    const slide = { title: { en: 'Tea' }, text: { en: '' }, label: { en: 'See' }, link: '/shop' };
    const saved = await sent<HomeSection>('pages.setHome', { version, home: { ...home, slides: [slide] } });
    expect(await read('pages.home', { language: 'de' }, null)).toMatchObject({ slides: [{ title: 'Tea' }] });
    expect(await sent('pages.setHome', { version, home })).toBe('record_changed');
    expect(await sent('pages.setHome', { version: saved.version, home })).toEqual({ home, version });
    expect(await sent('pages.setHome', { version, home }, 'publisher')).toBe('forbidden');
  });

  test('a legal text, and no other', async () => {
    const { version } = await read<LegalSection>('pages.legalSection', { page: 'terms' });
    const saved = await sent<LegalSection>('pages.setLegal', { page: 'terms', version, text: { de: '# AGB' } });
    expect(saved.text).toEqual({ de: '# AGB' });
    expect(await sent('pages.setLegal', { page: 'terms', version, text: {} })).toBe('record_changed');
    expect(await read('settings.legal', { page: 'terms', language: 'de' }, null)).toMatchObject({ text: '# AGB' });
    expect((await read<LegalSection>('pages.legalSection', { page: 'privacy' })).text.en).toMatch(/^This is an example/);
    const noted = await shop.db.prisma.auditEntry.findMany({ where: { recordKind: 'settings', recordId: 'legal.terms' } });
    expect(noted.map(({ action, details }) => [action, details])).toEqual([['pages.set_legal', { text: { de: '# AGB' } }]]);
  });
});
