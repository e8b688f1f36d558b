import { serialize } from 'node:v8';
import type { PartName } from './render-job.ts';

/**
 * Names parts by identity: whoever reads one anew makes a new object. What is rendered for the first time has no name
 * yet: most pages are rendered once, and then stand in the cache.
 */
export function createPayloadIds(): (part: object) => PartName | undefined {
  const names = new WeakMap<object, PartName | null>();
  let last = 0;
  return (part) => {
    const known = names.get(part);
    if (known) return known;
    if (known === undefined) {
      names.set(part, null);
      return undefined;
    }
    last += 1;
    const name = { key: last, bytes: serialize(part).byteLength };
    names.set(part, name);
    return name;
  };
}
