import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const BUILD = process.env.BUILD_ID ?? 'development';

/** `vite build` makes the app, `--mode server` the server with its renderer, `--mode cli` the terminal's command. */
export default defineConfig(({ mode }) => {
  if (mode === 'server') return node('dist/server', { main: 'server/main.ts', 'entry-server': 'pwa/entry-server.tsx' });
  if (mode === 'cli') return node('dist/cli', { main: 'cli/main.ts' });
  return {
    plugins: [...screens(), worker()],
    publicDir: 'pwa/public',
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      // One sheet, put into each page: nothing is painted twice, and no screen waits for its own.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'pwa/entry-client.tsx' },
    },
  };
});

function screens() {
  return [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'pwa/routes',
      generatedRouteTree: 'pwa/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
  ];
}

function worker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'pwa',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/**/*.{js,css}', 'icon.svg'],
      // The words of four languages and what only some visitors need come when they are asked for.
      globIgnores: ['assets/{ar,de,fr,en}-*.js'],
      additionalManifestEntries: [{ url: '/_shell', revision: BUILD }],
    },
  });
}

function node(outDir: string, input: Record<string, string>): UserConfig {
  return {
    plugins: screens(),
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  };
}
