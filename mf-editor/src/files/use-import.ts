import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PageRendererModule } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import type { PageContents, PageFileFlaw } from 'shared-contracts/page-file';
import type { Editor } from '../editor/editor-types.ts';
import { readGlobal } from '../editor/globals-query.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { FittedContents, Misfit, Site } from './fit-contents.ts';

/** How far an import is. */
export type ImportState =
  | { readonly is: 'choosing'; readonly flaw: PageFileFlaw | 'failed' | null }
  | { readonly is: 'reading' }
  | {
      readonly is: 'read';
      readonly contents: PageContents;
      readonly fitted: FittedContents;
      /** With the file's words where a global content of the site says something else. */
      readonly withOwnWords: FittedContents;
      /** What pictures and texts would lose of what is put in. */
      readonly losses: (put: FittedContents, withMetadata: boolean) => readonly Misfit[];
    }
  | { readonly is: 'bringing'; readonly arrived: number; readonly all: number }
  | { readonly is: 'done'; readonly misfits: readonly Misfit[] };

/** So many global contents are asked for; a page shows a few. */
const MOST_GLOBALS = 50;

/** The site's global contents that a file names, by what it calls them. */
async function globalsOf({ host }: Editor, { sections }: PageContents): Promise<Site['globals']> {
  const names = [...new Set(sections.flatMap(({ linked_to }) => (linked_to ? [linked_to] : [])))];
  const found = await Promise.all(
    names.slice(0, MOST_GLOBALS).map(async (name) => {
      try {
        const global = await readGlobal(host, name);
        return global ? [[name, global] as const] : [];
      } catch {
        return [];
      }
    }),
  );
  return new Map(found.flat());
}

async function readFile(editor: Editor, renderer: PageRendererModule, file: File): Promise<ImportState> {
  const { MAX_PAGE_FILE, readPageFile } = await import('shared-contracts/page-file');
  // What is too large is not even taken into memory.
  if (file.size > MAX_PAGE_FILE) return { is: 'choosing', flaw: 'too_large' };
  const read = readPageFile(new Uint8Array(await file.arrayBuffer()));
  if (!read.ok) return { is: 'choosing', flaw: read.flaw };
  const { fitContents } = await import('./fit-contents.ts');
  const page = editor.getState().draft.present;
  const { contents } = read;
  const site: Site = {
    kinds: editor.kinds,
    globals: await globalsOf(editor, contents),
    shown: new Set(page?.sections.flatMap(({ linked_to }) => (linked_to ? [linked_to] : []))),
  };
  const fitted = fitContents(contents, site);
  const { foreseeLosses } = await import('./import-contents.ts');
  return {
    ...{ is: 'read', contents, fitted },
    withOwnWords: fitContents(contents, { ...site, keepsWords: true }),
    losses: (put, withMetadata) =>
      foreseeLosses({ ...editor, renderer }, { contents: withoutMetadata(contents, withMetadata), fitted: put }),
  };
}

const withoutMetadata = (contents: PageContents, isWanted: boolean): PageContents =>
  isWanted ? contents : { ...contents, metadata: null };

/** What of a file is wanted beside its sections. */
export interface Wanted {
  readonly withMetadata: boolean;
  /** Those that the site lacks are made. */
  readonly withGlobals: boolean;
  /** The file's words go before those of global contents of the site. */
  readonly withWords: boolean;
}

/** An import, from a file that somebody chose to an edit of the draft. */
export function useImport() {
  const editor = useEditor();
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ is: 'choosing', flaw: null });
  const over = useRef(new AbortController());
  useEffect(() => {
    over.current = new AbortController();
    return () => over.current.abort();
  }, []);
  const failed = (error: unknown): void => {
    editor.host.report(error, 'editor: import of a file');
    setState({ is: 'choosing', flaw: 'failed' });
  };
  return {
    state,
    restart: () => setState({ is: 'choosing', flaw: null }),
    read: async (file: File): Promise<void> => {
      const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
      if (!renderer) return;
      setState({ is: 'reading' });
      await readFile(editor, renderer, file).then(setState, failed);
    },
    put: async ({ withMetadata, withGlobals, withWords }: Wanted): Promise<void> => {
      const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
      if (state.is !== 'read' || !renderer) return;
      const { signal } = over.current;
      const { contents } = state;
      const fitted = withWords ? state.withOwnWords : state.fitted;
      setState({ is: 'bringing', arrived: 0, all: 0 });
      try {
        const { importContents } = await import('./import-contents.ts');
        const { edit, misfits } = await importContents({
          ...{ host: editor.host, kinds: editor.kinds, renderer, fitted, signal },
          contents: withoutMetadata(contents, withMetadata),
          makesGlobals: withGlobals,
          onArrival: (arrived, all) => setState({ is: 'bringing', arrived, all }),
        });
        if (signal.aborted) return;
        editor.apply(edit);
        setState({ is: 'done', misfits });
      } catch (error) {
        failed(error);
      }
    },
  };
}
