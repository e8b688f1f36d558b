export type PartName = 'database' | 'registry' | 'media';

/** A part answers, and lacks some of what it should have. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

export interface PartState {
  readonly ok: boolean;
  /** It answers, and lacks some of what it should have. */
  readonly incomplete?: true;
}

/** State of what pages depend on (row V5). */
export interface Health {
  /** `ok`; `degraded`: pages are served, something else is down; `down`: they are not. */
  readonly status: 'ok' | 'degraded' | 'down';
  readonly parts: Readonly<Record<PartName, PartState>>;
  readonly remotes: Readonly<Record<string, string>>;
  /** Versions that should be live and are not used, with the reason; for operators, never shown to visitors. */
  readonly refused: Readonly<Record<string, string>>;
  /** Whether a load balancer should send requests here. */
  readonly ready: boolean;
}

export interface HealthOptions {
  readonly checks: Readonly<Record<PartName, () => Promise<unknown>>>;
  /** Whether there is a renderer, and whether there are pages that need nothing else. */
  readonly hasRenderer: () => boolean;
  readonly hasPages: () => boolean;
  readonly remotes: () => { readonly live: Health['remotes']; readonly refused: Health['refused'] };
  readonly isClosing: () => boolean;
  readonly now?: () => number;
}

/** Milliseconds a part may take to answer, and for which what it answered holds. */
const PATIENCE = 1500;
const FRESH = 1000;

const within = async (check: () => Promise<unknown>): Promise<PartState> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false }), PATIENCE).unref();
  });
  const answer = Promise.resolve()
    .then(check)
    .then(
      (): PartState => ({ ok: true }),
      (error: unknown): PartState =>
        error instanceof IncompleteError ? { ok: false, incomplete: true } : { ok: false },
    );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

export function createHealth(options: HealthOptions): () => Promise<Health> {
  const { checks, hasRenderer, hasPages, remotes, isClosing, now = Date.now } = options;
  let known: { readonly at: number; readonly parts: Promise<Health['parts']> } | null = null;

  const look = async (): Promise<Health['parts']> => {
    const entries = Object.entries(checks).map(async ([name, check]) => [name, await within(check)]);
    return Object.fromEntries(await Promise.all(entries));
  };

  return async () => {
    // However often it is asked, the parts are bothered once a second.
    if (known === null || now() - known.at > FRESH) known = { at: now(), parts: look() };
    const parts = await known.parts;
    const serves = hasRenderer() && (parts.database.ok || hasPages());
    const { live, refused } = remotes();
    const sound = Object.values(parts).every(({ ok }) => ok) && Object.keys(refused).length === 0;
    return {
      status: !serves ? 'down' : sound ? 'ok' : 'degraded',
      parts,
      remotes: live,
      refused,
      ready: serves && !isClosing(),
    };
  };
}
