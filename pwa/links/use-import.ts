import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { LinkRow, LinksInCsv } from '#domain/links/csv.ts';
import type { ManyMade } from '#domain/links/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

/** So many links are sent at a time: few enough that stopping is soon. */
const AT_ONCE = 25;

/** A row that was sent, and what became of it. */
export type ImportedRow = LinkRow & { result: ManyMade['results'][number] };

export type Import = {
  phase: 'empty' | 'reading' | 'read' | 'running' | 'stopped' | 'done';
  /** of the file */
  name: string;
  read: LinksInCsv | null;
  /** as far as it came */
  imported: readonly ImportedRow[];
  trouble: Trouble | null;
  choose: (file: File) => void;
  /** makes the links, or goes on with the rest */
  run: () => void;
  /** after those that are being made */
  stop: () => void;
  clear: () => void;
};

type State = Pick<Import, 'phase' | 'name' | 'read' | 'imported' | 'trouble'>;
const empty: State = { phase: 'empty', name: '', read: null, imported: [], trouble: null };

/** Links of a file, made some at a time. Repeated, the server finds what it made, so that nothing is made twice. */
export function useImport(onMade: () => void): Import {
  const { api } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<State>(empty);
  const stopping = useRef(false);
  const change = (changed: Partial<State>) => setState((before) => ({ ...before, ...changed }));
  useEffect(() => {
    stopping.current = false;
    return () => {
      stopping.current = true;
    };
  }, []);

  const choose = async (file: File) => {
    setState({ ...empty, phase: 'reading', name: file.name });
    try {
      const { readLinks } = await import('./read-links.ts');
      change({ phase: 'read', read: await readLinks(file) });
    } catch (error) {
      setState({ ...empty, trouble: troubleOf(error) });
    }
  };

  const run = async () => {
    const rows = state.read?.rows ?? [];
    let imported = state.imported;
    stopping.current = false;
    change({ phase: 'running', trouble: null });
    try {
      while (imported.length < rows.length && !stopping.current) {
        const part = rows.slice(imported.length, imported.length + AT_ONCE);
        const { results } = await api.links.createMany.mutate({ drafts: part.map(({ draft }) => draft) });
        imported = [...imported, ...results.flatMap((result, at) => (part[at] === undefined ? [] : [{ ...part[at], result }]))];
        change({ imported });
      }
      change({ phase: imported.length < rows.length ? 'stopped' : 'done' });
    } catch (error) {
      change({ phase: 'stopped', trouble: troubleOf(error) });
    }
    onMade();
  };

  return {
    ...state,
    choose: (file) => void choose(file),
    run: () => void run(),
    stop: () => {
      stopping.current = true;
    },
    clear: () => setState(empty),
  };
}
