import type { Absolute } from '../shell/crawled-page.ts';

export function crawledShop(name: string, absolute: Absolute): object[] {
  const url = absolute('/');
  const search = { '@type': 'EntryPoint', urlTemplate: `${absolute('/shop')}?search={search_term_string}` };
  return [
    {
      '@type': 'WebSite',
      name,
      url,
      potentialAction: { '@type': 'SearchAction', target: search, 'query-input': 'required name=search_term_string' },
    },
    { '@type': 'Organization', name, url, logo: absolute('/icon-512.png') },
  ];
}
