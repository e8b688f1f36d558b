import type { BroughtKind, BroughtKinds, VisitorSection } from 'shared-contracts';
import type { KindRemote } from '../document/kind-remote.ts';
import { createPageSheets, type PageSheets } from './page-sheets.ts';

export interface KindLoaderOptions {
  /** Runs the server file of a remote; throws where it is not as recorded, or fails. */
  readonly load: (remote: KindRemote) => unknown;
  /** Reads a file as text; throws where it is not as recorded. */
  readonly read: (key: string, file: string, integrity: string) => string;
  /** Is told which remote of the list is loaded next; -1 when it is done. */
  readonly note: (index: number) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** Milliseconds after which a remote that could not be loaded is tried again. */
const RETRY = 5000;

interface Known {
  /** Which remote of the list brings a kind. */
  readonly at: ReadonlyMap<string, number>;
  readonly brought: Map<string, BroughtKind>;
  /** When a remote of the list is to be loaded; one that is there never again. */
  readonly due: number[];
}

/** Kinds that a page has from other remotes than its renderer. A page without any costs a look at each section's name. */
export function createKindLoader({ load, read, note }: KindLoaderOptions) {
  const known = new WeakMap<readonly KindRemote[], Known>();
  const sheets = new WeakMap<KindRemote, PageSheets | null>();

  const knownOf = (remotes: readonly KindRemote[]): Known => {
    const before = known.get(remotes);
    if (before) return before;
    const at = new Map(remotes.flatMap(({ kinds }, index) => Object.keys(kinds).map((name) => [name, index] as const)));
    const made: Known = { at, brought: new Map(), due: remotes.map(() => 0) };
    known.set(remotes, made);
    return made;
  };

  const codeOf = (remote: KindRemote, index: number): NonNullable<BroughtKind['code']> => {
    if (remote.flaw !== undefined) return { flaw: remote.flaw };
    try {
      note(index);
      return { module: load(remote) };
    } catch (error) {
      return { flaw: messageOf(error) };
    } finally {
      note(-1);
    }
  };

  const bring = (remote: KindRemote, index: number, { brought, due }: Known): void => {
    const code = codeOf(remote, index);
    due[index] = 'flaw' in code ? Date.now() + RETRY : Number.POSITIVE_INFINITY;
    for (const [name, kind] of Object.entries(remote.kinds))
      brought.set(name, { ...kind, remote: remote.remote, release: remote.key, code });
  };

  return {
    /** What the sections of a page need; undefined where all of them are the renderer's own. */
    kindsOf: (remotes: readonly KindRemote[], sections: readonly VisitorSection[]): BroughtKinds | undefined => {
      const of = knownOf(remotes);
      let isAny = false;
      for (const { name } of sections) {
        const index = of.at.get(name);
        const remote = index === undefined ? undefined : remotes[index];
        if (index === undefined || !remote) continue;
        isAny = true;
        if ((of.due[index] ?? 0) <= Date.now()) bring(remote, index, of);
      }
      return isAny ? of.brought : undefined;
    },
    /** Styles of a remote as they stand in a document; null where they are not as recorded. */
    sheetsOf: (remote: KindRemote): PageSheets | null => {
      const before = sheets.get(remote);
      if (before !== undefined) return before;
      const { files, assetBase } = remote.sheets;
      let made: PageSheets | null = null;
      try {
        const parts = files.map(({ file, integrity }) => read(remote.key, file, integrity));
        made = createPageSheets({ parts, base: parts.map((_, index) => index), sheets: {} }, assetBase)([]);
      } catch {
        // The document links them, and a browser looks at their bytes itself.
      }
      sheets.set(remote, made);
      return made;
    },
  };
}
