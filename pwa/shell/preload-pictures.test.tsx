// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { preloadPictures } from './preload-pictures.ts';

const of = (hash: string) => ({ hash, width: 800, height: 800 });
const pageWith = (pictures: string) => `<html><head><title>Shop</title><link rel="manifest"/></head><body>${pictures}</body></html>`;

test('an eager picture is preloaded before any other link, with the same sources as in the page', () => {
  const html = pageWith(
    renderToString(
      <>
        <ProductPicture of={of('later')} alt="" sizes="45vw" />
        <ProductPicture of={of('first')} alt="" sizes="(min-width: 900px) 230px, 45vw" eager first />
      </>,
    ),
  );
  const [, head = '', body = ''] = /<head>(.*)<\/head><body>(.*)/.exec(preloadPictures(html)) ?? [];
  const [, srcSet, sizes] = /<link rel="preload" as="image" type="image\/avif" imageSrcSet="([^"]*)" imageSizes="([^"]*)"/.exec(head) ?? [];
  expect(body).toContain(`srcSet="${srcSet}" sizes="${sizes}"`);
  expect(srcSet).toContain('/pictures/first-');
  expect(head.indexOf('rel="preload"')).toBeLessThan(head.indexOf('rel="manifest"'));
});

test('the pictures of a phone’s first screen are preloaded, in their order, and no others', () => {
  const html = pageWith(
    ['a', 'b', 'c', 'd', 'e'].map((hash) => renderToString(<ProductPicture of={of(hash)} alt="" sizes="45vw" eager />)).join(''),
  );
  const [, head = ''] = /<head>(.*)<\/head>/.exec(preloadPictures(html)) ?? [];
  expect([...head.matchAll(/imageSrcSet="\/pictures\/(\w)-/g)].map(([, hash]) => hash)).toEqual(['a', 'b', 'c', 'd']);
});

test.each([
  ['no picture', ''],
  ['none that is fetched at once', renderToString(<ProductPicture of={of('later')} alt="" sizes="45vw" />)],
])('a page with %s stays as it is', (_, pictures) => {
  expect(preloadPictures(pageWith(pictures))).toBe(pageWith(pictures));
});
