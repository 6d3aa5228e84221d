import { expect, test } from 'vitest';
import { isForStaff, staffInPublic, withoutStaff } from './staff-chunks.ts';

test.each([
  ['the forms of editors', '/shop/pwa/pages/editing/PageForm.tsx', true],
  ['the screen of an editor’s route', '/shop/pwa/routes/edit.pages.$id.tsx?tsr-split=component', true],
  ['the address of that route, which every page knows', '/shop/pwa/routes/edit.pages.$id.tsx', false],
  ['the desk of orders', '/shop/pwa/desk/OrderDesk.tsx', true],
  ['the figures', '/shop/pwa/figures/FiguresScreen.tsx', true],
  ['the screen of a page', '/shop/pwa/pages/ContentScreen.tsx', false],
  ['what opens the forms', '/shop/pwa/pages/staff-parts.ts', false],
  ['the arrival from a short link', '/shop/pwa/links/arrival.ts', false],
])('%s: whether it is for staff', (_, module, expected) => {
  expect(isForStaff(module)).toBe(expected);
});

const form = { fileName: 'assets/staff/PageForm.js', moduleIds: ['/pwa/pages/editing/PageForm.tsx'], imports: ['assets/app.js'] };
const app = { fileName: 'assets/app.js', moduleIds: ['/pwa/ui/Page.tsx'], imports: [] };

test('a chunk of visitors neither holds nor loads what is for staff', () => {
  expect(staffInPublic([form, app])).toEqual([]);
  const mixed = { ...app, moduleIds: [...app.moduleIds, ...form.moduleIds] };
  expect(staffInPublic([mixed])).toEqual(['assets/app.js, which visitors load, holds /pwa/pages/editing/PageForm.tsx, which is for staff']);
  const loading = { ...app, imports: [form.fileName] };
  expect(staffInPublic([form, loading])).toEqual([
    'assets/app.js, which visitors load, needs assets/staff/PageForm.js, which is for staff',
  ]);
});

test('the worker of visitors stores nothing that is for staff', () => {
  const manifest = [{ url: app.fileName }];
  expect(withoutStaff(manifest)).toEqual({ manifest });
  expect(() => withoutStaff([...manifest, { url: form.fileName }])).toThrow('assets/staff/PageForm.js');
});
