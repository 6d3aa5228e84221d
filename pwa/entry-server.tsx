import './styles.ts';
import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Ask, CreateRenderer, PageAssets, PageRequest, RenderedPage } from '#domain/pages.ts';
import { defaultLanguage, type Language, languages, splitLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { createRenderApi } from './api/network-api.ts';
import { renderFragment } from './fragments.tsx';
import { crawlerHead } from './layout/crawler-head.ts';
import { createRouter } from './router.tsx';
import { isFirstView } from './shell/first-views.ts';
import { loadApp } from './shell/load-app.ts';
import { preloadPictures } from './shell/preload-pictures.ts';
import { loadSpeaker } from './shell/words.ts';

const speakers = Object.fromEntries(await Promise.all(languages.map(async (each) => [each, await loadSpeaker(each)]))) as Record<
  Language,
  Speaker
>;

const noData: Ask = () => Promise.reject(new Error('the shell loads no data'));

export const createRenderer: CreateRenderer = (assets) => ({
  page: (request) => render(assets, request, false),
  // The shell serves every address, so it is no 404, although its own address matches no route.
  shell: async (of) => ({ ...(await render(assets, { ...of, url: '/_shell', publicUrl: '', ask: noData }, true)), status: 200 }),
  fragment: (name, language, props) => renderFragment(name, speakers[language], props),
});

async function render(assets: PageAssets, { url, ask, publicUrl, ...given }: PageRequest, isShell: boolean): Promise<RenderedPage> {
  const { language, path } = splitLanguage(url);
  // The router redirects `/de` to `/de/`.
  const address = language === defaultLanguage ? path : `/${language}${path}`;
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'http://portico.invalid')),
    createRouter: () =>
      withoutClock(createRouter({ personal: undefined, ...given, api: createRenderApi(ask), speaker: speakers[language] }, { isShell })),
    getRouterManifest: () => Promise.resolve({ routes: assets.routes, inlineCss: { styles: assets.styles } }),
  });
  let html = '';
  const response = await handle(async ({ router }) => {
    // The page is not in the response: encoding and decoding it would be a third of the work.
    const status = getSsrStatus(router);
    const markup = renderToString(<RouterServer router={router} />);
    const head = isShell || given.personal !== undefined ? '' : crawlerHead(router, { status, publicUrl });
    const app = appFor(assets, router, isShell ? undefined : { language, path: new URL(path, 'http://portico.invalid').pathname });
    html = await transformHtmlStringWithRouter(
      router,
      markup.replace('</head>', () => `${head}${app}</head>`),
    );
    return new Response(null, { status });
  });
  const redirect = response.headers.get('location');
  return { status: response.status, html: preloadPictures(html), ...(redirect === null ? {} : { redirect }) };
}

/** Renders the same content to the same bytes: a page contains no timestamp. */
function withoutClock<R extends ReturnType<typeof createRouter>>(router: R): R {
  const load = router.load;
  router.load = async (options) => {
    await load(options);
    for (const match of router.state.matches) match.updatedAt = 0;
  };
  return router;
}

/** `address` undefined: the shell serves all addresses and languages. */
function appFor(
  { app, words }: PageAssets,
  { state }: ReturnType<typeof createRouter>,
  address?: { language: Language; path: string },
): string {
  if (app === undefined) return '';
  const modules = state.matches.flatMap(({ routeId }) => app.modules[routeId] ?? []);
  const [first, later] = (address && words[address.language]) ?? [];
  const needed = address && isFirstView(address.path) ? [first] : [first, later];
  return loadApp(app.entry, [...modules, ...needed.filter((file) => file !== undefined)]);
}
