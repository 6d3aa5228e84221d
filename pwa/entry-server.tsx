import './styles.ts';
import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import type { Ask, CreateRenderer, PageAssets, PageRequest, RenderedPage } from '#domain/pages.ts';
import { defaultLanguage, type Language, languages, splitLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { createAskingApi } from './api/network-api.ts';
import { renderFragment } from './fragments.tsx';
import { crawlerHead } from './layout/crawler-head.ts';
import { createRouter } from './router.tsx';
import { loadApp } from './shell/load-app.ts';
import { preloadPictures } from './shell/preload-pictures.ts';
import { loadSpeaker } from './shell/words.ts';

const speakers = Object.fromEntries(await Promise.all(languages.map(async (each) => [each, await loadSpeaker(each)]))) as Record<
  Language,
  Speaker
>;

const nobody: Ask = () => Promise.reject(new Error('the shell asks for nothing'));

export const createRenderer: CreateRenderer = (assets) => ({
  page: (request) => render(assets, request, false),
  // It stands for every address, so it is found, although its own is none.
  shell: async (of) => ({ ...(await render(assets, { ...of, url: '/_shell', publicUrl: '', ask: nobody }, true)), status: 200 }),
  fragment: (name, language, props) => renderFragment(name, speakers[language], props),
});

async function render(assets: PageAssets, { url, ask, publicUrl, ...given }: PageRequest, isShell: boolean): Promise<RenderedPage> {
  const { language, path } = splitLanguage(url);
  // The router has a slash at the end of `/de/`, and sends all others there.
  const address = language === defaultLanguage ? path : `/${language}${path}`;
  const handle = createRequestHandler({
    request: new Request(new URL(address, 'http://portico.invalid')),
    createRouter: () =>
      withoutClock(createRouter({ personal: undefined, ...given, api: createAskingApi(ask), speaker: speakers[language] }, { isShell })),
    getRouterManifest: () => Promise.resolve({ routes: assets.routes, inlineCss: { styles: assets.styles } }),
  });
  let html = '';
  const response = await handle(async ({ router }) => {
    // Handed out beside the response: with the page in it, turning it into bytes and back is a third of the work.
    const status = getSsrStatus(router);
    const markup = renderToString(<RouterServer router={router} />);
    const head = isShell || given.personal !== undefined ? '' : crawlerHead(router, { status, publicUrl });
    const app = appFor(assets, router, isShell ? undefined : language);
    html = await transformHtmlStringWithRouter(
      router,
      markup.replace('</head>', () => `${head}${app}</head>`),
    );
    return new Response(null, { status });
  });
  const redirect = response.headers.get('location');
  return { status: response.status, html: preloadPictures(html), ...(redirect === null ? {} : { redirect }) };
}

/** Two renderings of the same content are the same bytes: nothing in a page says when it was made. */
function withoutClock<R extends ReturnType<typeof createRouter>>(router: R): R {
  const load = router.load;
  router.load = async (options) => {
    await load(options);
    for (const match of router.state.matches) match.updatedAt = 0;
  };
  return router;
}

/** The shell does not know which language will be spoken. */
function appFor({ app, words }: PageAssets, { state }: ReturnType<typeof createRouter>, language: Language | undefined): string {
  if (app === undefined) return '';
  const spoken = language === undefined ? undefined : words[language];
  const modules = state.matches.flatMap(({ routeId }) => app.modules[routeId] ?? []);
  return loadApp(app.entry, spoken === undefined ? modules : [...modules, spoken]);
}
