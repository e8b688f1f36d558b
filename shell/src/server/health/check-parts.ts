import { keysOf } from 'shared-contracts';
/** A part answers, and lacks some of what it should have. */
export class IncompleteError extends Error {
  override readonly name = 'IncompleteError';
}

interface PartState {
  readonly ok: boolean;
  /** It answers, and lacks some of what it should have. */
  readonly incomplete?: true;
}
export type PartStates<Name extends string> = Readonly<Record<Name, PartState>>;

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

/** Looks whether parts work. However often it is asked, they are bothered once a second. */
export function checkParts<Name extends string>(
  checks: Readonly<Record<Name, () => Promise<unknown>>>,
  now: () => number = Date.now,
): () => Promise<PartStates<Name>> {
  let known: { readonly at: number; readonly parts: Promise<PartStates<Name>> } | null = null;
  const look = async (): Promise<PartStates<Name>> => {
    const names = keysOf(checks);
    const entries = names.map(async (name) => [name, await within(checks[name])] as const);
    return Object.fromEntries(await Promise.all(entries)) as PartStates<Name>;
  };
  return () => {
    if (known === null || now() - known.at > FRESH) known = { at: now(), parts: look() };
    return known.parts;
  };
}
