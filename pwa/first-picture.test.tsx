// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPicture } from './catalog/ProductPicture.tsx';
import { announceFirstPicture } from './first-picture.ts';

const of = (hash: string) => ({ hash, width: 800, height: 800 });
const pageWith = (pictures: string) => `<html><head><title>Shop</title><link rel="modulepreload"/></head><body>${pictures}</body></html>`;

test('the picture that is fetched first is named before anything else is linked, with the very choice it has in the page', () => {
  const html = pageWith(
    renderToString(
      <>
        <ProductPicture of={of('later')} alt="" sizes="45vw" />
        <ProductPicture of={of('first')} alt="" sizes="(min-width: 900px) 230px, 45vw" eager first />
      </>,
    ),
  );
  const [, head = '', body = ''] = /<head>(.*)<\/head><body>(.*)/.exec(announceFirstPicture(html)) ?? [];
  const [, srcSet, sizes] = /<link rel="preload" as="image" type="image\/avif" imageSrcSet="([^"]*)" imageSizes="([^"]*)"/.exec(head) ?? [];
  expect(body).toContain(`srcSet="${srcSet}" sizes="${sizes}"`);
  expect(srcSet).toContain('/pictures/first-');
  expect(head.indexOf('rel="preload"')).toBeLessThan(head.indexOf('rel="modulepreload"'));
});

test.each([
  ['no picture', ''],
  ['none that comes first', renderToString(<ProductPicture of={of('later')} alt="" sizes="45vw" />)],
])('a page with %s stays as it is', (_, pictures) => {
  expect(announceFirstPicture(pageWith(pictures))).toBe(pageWith(pictures));
});
