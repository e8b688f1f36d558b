import type { FieldMessageCode } from '../errors/field-messages.ts';

/** Deeper than any body the product knows; what copies or writes JSON recurses safely to here. */
const MAX_DEPTH = 64;

export interface JsonFlaw {
  readonly path: readonly (string | number)[];
  readonly code: Extract<FieldMessageCode, 'unknown_field' | 'unstorable' | 'too_deep'>;
}

const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

/** The first thing in parsed JSON that no schema should even look at; null where there is none. */
export function findFlaw(value: unknown, path: readonly (string | number)[] = []): JsonFlaw | null {
  if (typeof value === 'string') return isUnstorable(value) ? { path, code: 'unstorable' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= MAX_DEPTH) return { path: path.slice(0, 8), code: 'too_deep' };
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const here = [...path, key];
    if (key === '__proto__') return { path: here, code: 'unknown_field' };
    if (typeof key === 'string' && isUnstorable(key)) return { path, code: 'unstorable' };
    const flaw = findFlaw(item, here);
    if (flaw) return flaw;
  }
  return null;
}
