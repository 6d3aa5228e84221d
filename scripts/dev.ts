import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { createServer as createVite } from 'vite';
import type { CreateRenderer, PageAssets } from '#domain/pages.ts';
import { parseEnv } from '../server/env.ts';
import { createLog } from '../server/http/log.ts';
import { stopOnSignals } from '../server/http/stopping.ts';
import { openGeography } from '../server/outside/geography.ts';
import { openShop } from '../server/shop.ts';
import { project } from './files.ts';

/** `npm run dev`: API, pages and app in one process, each file as it is now. */

type ServerModule = typeof import('../server/app.ts');
type PicturesModule = typeof import('../server/media/pictures.ts');

process.env.NODE_ENV = 'development';
const made = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', 'words', 'database', 'countries'], {
  cwd: project,
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(1);

const env = parseEnv(process.env, project);
const log = createLog(env.logLevel === 'info' ? 'warn' : env.logLevel);
// Outside Vite's modules: databases, jobs and mail outlive every change of code. What jobs do is as it was at the start.
const shop = await openShop(env, log, console.log);
const http = createServer();
const vite = await createVite({ root: project, mode: 'development', server: { middlewareMode: true, hmr: { server: http } } });

const geography = openGeography(join(project, 'dist/countries.bin'), (error) => log.warn(error, 'Countries of visitors stay unknown'));
let current: { module: ServerModule; app: Promise<FastifyInstance> } | undefined;

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    currentApp().then(
      (app) => app.routing(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error.stack);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      },
    );
  });
});
const jobs = await shop.startJobs();
http.listen(env.port, env.host, () => {
  const address = http.address();
  console.log(`Portico is at http://localhost:${typeof address === 'object' ? address?.port : env.port}, and follows your changes`);
});
stopOnSignals(stop);

/** Vite hands out another module once something below it has changed; the app is made anew then. */
async function currentApp(): Promise<FastifyInstance> {
  const module = (await vite.ssrLoadModule('/server/app.ts')) as ServerModule;
  if (current?.module !== module) {
    const old = current;
    current = { module, app: makeApp(module) };
    await old?.app.then((app) => app.close()).catch(() => {});
  }
  return current.app;
}

async function makeApp({ buildApp }: ServerModule): Promise<FastifyInstance> {
  // Its refusals must be those of the app's own modules.
  const { createPictures } = (await vite.ssrLoadModule('/server/media/pictures.ts')) as PicturesModule;
  const pictures = createPictures({ cacheDir: join(env.dataDir, 'cache', 'pictures'), log });
  const app = await buildApp({ ...shop, pictures, geography, renderer: currentRenderer, development: true });
  await app.ready();
  return app;
}

async function currentRenderer() {
  const { createRenderer } = (await vite.ssrLoadModule('/pwa/entry-server.tsx')) as { createRenderer: CreateRenderer };
  return createRenderer(sourcesAsAssets());
}

function sourcesAsAssets(): PageAssets {
  const modules = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.values() ?? [])];
  const found = modules.map(({ url }) => url).filter((url) => url.endsWith('.css'));
  const sheets = new Set(['/pwa/ui/tokens.css', ...found]); // the order of the layers is set there
  return {
    routes: {
      __root__: {
        css: [...sheets].map((url) => `${url}?direct`),
        scripts: [
          { attrs: { type: 'module' }, children: react.preambleCode.replace('__BASE__', '/') },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: '/pwa/entry-client.tsx' } },
        ],
      },
    },
    styles: {},
    words: {},
  };
}

async function stop(): Promise<void> {
  http.closeAllConnections();
  http.close();
  await current?.app.then((app) => app.close()).catch(() => {});
  await vite.close();
  await jobs.stop();
  await shop.close();
}
