import type { Plugin } from 'vite';

/** Where the build puts what only staff load, so that the workers of visitors can leave it. */
export const STAFF_CHUNKS = 'assets/staff/';

type Chunk = { fileName: string; moduleIds: readonly string[]; imports: readonly string[] };

/**
 * Screens that only staff may see, and what only these need: in each slice the folder `editing`. Of a route it is what is loaded apart
 * (`?`); its address is known to every page.
 */
export function isForStaff(module: string): boolean {
  return /\/pwa\/([a-z]+\/editing|desk|figures|links(?!\/arrival)|routes\/edit\.[^/]*\?)|\/node_modules\/(lightweight-charts|fancy-canvas)\//.test(
    module,
  );
}

/** Fails the build where visitors would get code of staff. */
export function staffApart(): Plugin {
  return {
    name: 'staff-apart',
    generateBundle(_, bundle) {
      const [first] = staffInPublic(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (first !== undefined) throw new Error(first);
    },
  };
}

/** One sentence for each chunk of visitors that holds a module of staff, or is loaded together with one. */
export function staffInPublic(chunks: readonly Chunk[]): string[] {
  return chunks
    .filter(({ fileName }) => !fileName.startsWith(STAFF_CHUNKS))
    .flatMap(({ fileName, moduleIds, imports }) => {
      const held = moduleIds.find(isForStaff);
      const loaded = imports.find((file) => file.startsWith(STAFF_CHUNKS));
      if (held !== undefined) return [`${fileName}, which visitors load, holds ${held}, which is for staff`];
      return loaded === undefined ? [] : [`${fileName}, which visitors load, needs ${loaded}, which is for staff`];
    });
}

/** The same for what the worker stores before it is needed. */
export function withoutStaff<Entry extends { url: string }>(manifest: Entry[]): { manifest: Entry[] } {
  const found = manifest.find(({ url }) => url.startsWith(STAFF_CHUNKS));
  if (found !== undefined) throw new Error(`The worker of visitors would store ${found.url}, which is for staff`);
  return { manifest };
}
