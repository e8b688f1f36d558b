/** Of this tab: which remotes are being loaded, and which kept a document from going on. */
const KEY = 'sections-loading-remotes';

export interface LoadMarks {
  /** Versions that were found to keep the document before from going on, as `name@version`. */
  readonly found: readonly string[];
  /** Whether one did so, in this tab, and has not ended since. */
  readonly isStuck: (key: string) => boolean;
  /** Loads one; what does not end is known by the document that comes next. */
  readonly loading: <Loaded>(key: string, load: () => Promise<Loaded>) => Promise<Loaded>;
}

interface Marks {
  readonly loading: readonly string[];
  readonly stuck: readonly string[];
}

/** Milliseconds in which what has come is drawn for the first time: code may loop only then. */
const FIRST_DRAWN = 1000;

const NONE: Marks = { loading: [], stuck: [] };

const isMarks = (value: unknown): value is Marks => {
  const { loading, stuck } = (value ?? {}) as Partial<Record<keyof Marks, unknown>>;
  return [loading, stuck].every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'));
};

function read(storage: () => Storage): Marks {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    return isMarks(value) ? value : NONE;
  } catch {
    return NONE;
  }
}

/**
 * Code that loops when it is loaded stops the whole document, which can tell nobody. So what is loaded is written down before
 * and struck out once it has been drawn, also where the page is left meanwhile: what stands there at the next start did not end. Of several
 * that stand there, one is to blame: they are loaded one after the other, so that it stands alone the next time.
 */
export function createLoadMarks(storage: () => Storage, onLeave: (leave: () => void) => void): LoadMarks {
  const before = read(storage);
  const [blamed, ...others] = before.loading;
  const found = blamed !== undefined && others.length === 0 ? [blamed] : [];
  const suspects = found.length === 0 ? before.loading : [];
  const stuck = new Set([...before.stuck, ...found]);
  const loading = new Set<string>();
  let turn: Promise<unknown> = Promise.resolve();

  const write = (): void => {
    try {
      storage().setItem(KEY, JSON.stringify({ loading: [...loading], stuck: [...stuck] } satisfies Marks));
    } catch {
      // Where a browser keeps nothing, nothing is left out.
    }
  };
  write();
  onLeave(() => {
    loading.clear();
    write();
  });

  const strike = (key: string): void => {
    loading.delete(key);
    stuck.delete(key);
    write();
  };
  /** Resolves when it has come; `drawn` when it is struck out as well. */
  const run = <Loaded>(key: string, load: () => Promise<Loaded>) => {
    loading.add(key);
    write();
    const loaded = load();
    const drawn = loaded
      .then(() => new Promise((resolve) => setTimeout(resolve, FIRST_DRAWN)))
      .catch(() => undefined)
      .then(() => strike(key));
    return { loaded, drawn };
  };

  return {
    found,
    isStuck: (key) => stuck.has(key),
    loading: (key, load) => {
      if (!suspects.includes(key)) return run(key, load).loaded;
      const running = turn.then(() => run(key, load));
      turn = running.then(({ drawn }) => drawn);
      return running.then(({ loaded }) => loaded);
    },
  };
}
