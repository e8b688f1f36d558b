import { hash } from 'node:crypto';
import type { PartName } from './render-job.ts';

/** A part as it crosses to a worker that does not hold it. */
export interface NamedPart {
  readonly name: PartName;
  readonly text: () => string;
}

export type PayloadNames = (part: object) => NamedPart;

/**
 * Names parts by what they say: one that is read anew and says the same is parsed once, by each worker. An object that
 * is kept is looked at once.
 */
export function createPayloadNames(): PayloadNames {
  const names = new WeakMap<object, PartName>();
  return (part) => {
    const known = names.get(part);
    if (known) return { name: known, text: () => JSON.stringify(part) };
    const text = JSON.stringify(part);
    const name = { key: hash('sha256', text, 'base64url'), bytes: text.length * 2 };
    names.set(part, name);
    return { name, text: () => text };
  };
}
