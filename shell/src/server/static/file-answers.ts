import { LRUCache } from 'lru-cache';
import { lookup } from 'mrmime';
import { type Answer, type AnswerInput, createAnswer } from '../http/answer.ts';

/** Names never say other bytes: a browser need not ask again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface FileAnswers {
  /** The answer for a file, read at most once while it is in memory. Null where there is none. */
  readonly get: (key: string, name: string, read: () => Promise<Uint8Array | null>) => Promise<Answer | null>;
}

/** What pages load. All else is a download: nobody opens it here. */
const LOADED = /^(?:text\/(?:css|javascript|plain)|application\/json|image\/(?!svg)[\w.+-]+|font\/[\w-]+)$/;
const IN_WORDS = /^text\/|json/;
/** Opened by itself, a file runs nothing and reaches nothing. What a page loads of it goes by the policy of that page. */
const POLICY = "default-src 'none'; sandbox";

function headingsOf(name: string): Pick<AnswerInput, 'type' | 'headers'> {
  const type = lookup(name) ?? '';
  if (LOADED.test(type)) {
    const written = IN_WORDS.test(type) ? `${type}; charset=utf-8` : type;
    return { type: written, headers: { 'content-security-policy': POLICY } };
  }
  return {
    // A drawing is shown where a page names it, and a download where somebody opens it.
    type: type === 'image/svg+xml' ? type : 'application/octet-stream',
    headers: { 'content-security-policy': POLICY, 'content-disposition': 'attachment' },
  };
}

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
        ...headingsOf(name),
        body: Buffer.from(bytes),
        cacheControl: IMMUTABLE,
      });
      answers.set(key, answer);
      return answer;
    },
  };
}
