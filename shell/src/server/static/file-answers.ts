import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { type Answer, createAnswer } from '../http/answer.ts';

/** Names never say other bytes: a browser need not ask again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface FileAnswers {
  /** The answer for a file, read at most once while it is in memory. Null where there is none. */
  readonly get: (key: string, name: string, read: () => Promise<Uint8Array | null>) => Promise<Answer | null>;
}

const typeOf = (name: string): string => {
  const type = lookup(name) ?? 'application/octet-stream';
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
};

/** Immutable files in memory, compressed once per encoding. */
export function createFileAnswers(maxBytes: number): FileAnswers {
  const answers = new LRUCache<string, Answer>({ maxSize: maxBytes, sizeCalculation: (answer) => answer.bytes });
  return {
    get: async (key, name, read) => {
      const known = answers.get(key);
      if (known) return known;
      const bytes = await read();
      if (bytes === null) return null;
      const answer = createAnswer({
        status: 200,
        type: typeOf(name),
        body: Buffer.from(bytes),
        cacheControl: IMMUTABLE,
      });
      answers.set(key, answer);
      return answer;
    },
  };
}
