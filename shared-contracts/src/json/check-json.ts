import type { FieldMessageCode } from '../errors/field-messages.ts';

/** Deeper than any body the product knows; what copies or writes JSON recurses safely to here. */
const MAX_DEPTH = 64;

export interface JsonFlaw {
  readonly path: readonly string[];
  readonly code: Extract<FieldMessageCode, 'unknown_field' | 'unstorable' | 'too_deep'>;
}

const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** The first thing in parsed JSON that no schema should even look at; null where there is none. */
export function findFlaw(value: unknown, depth = 0): JsonFlaw | null {
  if (typeof value === 'string') return isUnstorable(value) ? { path: [], code: 'unstorable' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return { path: [], code: 'too_deep' };
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return { path: [key], code: 'unknown_field' };
    if (isUnstorable(key)) return { path: [], code: 'unstorable' };
    const flaw = findFlaw((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    // The path is put together on the way out, and only for a flaw.
    if (flaw) return { code: flaw.code, path: [key, ...flaw.path] };
  }
  return null;
}
