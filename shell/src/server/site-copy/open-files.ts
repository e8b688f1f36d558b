import { bytesOf } from 'shared-contracts/zip-files';
import type { Answer } from '../http/answer.ts';
import type { MediaSource } from '../sources.ts';

const MEDIUM = /^\/(media\/[\w-][\w.-]*\/[\w-][\w.-]*\/[\w-][\w.-]*)$/;

/** Answers an address of a file of the product. */
export type AnswerFile = (path: string) => Promise<Answer | null>;

async function* bodyOf({ variants }: Answer): AsyncGenerator<Uint8Array> {
  const body = variants.identity?.body;
  if (body) yield body;
}

/** What pages show: media out of the store, read as they are taken, and the product's own files. */
export function openFiles(media: MediaSource, answerFile: AnswerFile) {
  return async (path: string): Promise<AsyncIterable<Uint8Array> | null> => {
    const key = MEDIUM.exec(path)?.[1];
    if (key === undefined) {
      const answer = await answerFile(path);
      return answer?.status === 200 ? bodyOf(answer) : null;
    }
    // Looked at and closed: whoever goes before it is read leaves it open nowhere.
    await using there = await media.open(key);
    return there ? bytesOf(media, key) : null;
  };
}
