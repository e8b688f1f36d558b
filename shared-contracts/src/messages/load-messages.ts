/** Translation messages by key; groups nest. */
export interface MessageCatalogue {
  readonly [key: string]: string | MessageCatalogue;
}

const MAX_DEPTH = 16;

function readGroup(value: unknown, path: readonly string[]): MessageCatalogue {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`Messages "${path.join('.')}": text or a group of messages is expected`);
  if (path.length > MAX_DEPTH) throw new TypeError('Messages are nested too deeply');
  const group: Record<string, string | MessageCatalogue> = Object.create(null);
  for (const [key, item] of Object.entries(value)) {
    if (key === '__proto__') throw new TypeError(`Messages hold an unsafe key: ${[...path, key].join('.')}`);
    group[key] = typeof item === 'string' ? item : readGroup(item, [...path, key]);
  }
  return group;
}

/** Reads a catalogue of translations from JSON or its text. Throws a TypeError where it holds a `__proto__` key. */
export function loadMessages(source: unknown): MessageCatalogue {
  return readGroup(typeof source === 'string' ? JSON.parse(source) : source, []);
}
