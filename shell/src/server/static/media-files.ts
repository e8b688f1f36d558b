import { lookup } from 'mrmime';
import { type Answer, createAnswer } from '../http/answer.ts';
import type { MediaSource } from '../sources.ts';
import { IMMUTABLE } from './file-answers.ts';

const KEY = /^\/(media\/[\w-][\w.-]*\/[\w-][\w.-]*\/[\w-][\w.-]*)$/;
/** What a browser may show in place; everything else is a download. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4)|font\/woff2)$/;

/** Uploads: whatever the bytes are, they cannot run anything from this address. */
const HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** `/media/{project}/{media}/{file}` from the store. */
export function createMediaFiles(media: MediaSource): (path: string) => Promise<Answer | null> {
  return async (path) => {
    const key = KEY.exec(path)?.[1];
    const bytes = key === undefined ? null : await media.get(key);
    if (key === undefined || bytes === null) return null;
    const type = lookup(key) ?? '';
    const shown = SHOWN.test(type);
    return createAnswer({
      status: 200,
      type: shown ? type : 'application/octet-stream',
      body: Buffer.from(bytes),
      cacheControl: IMMUTABLE,
      compress: false,
      headers: { ...HEADERS, ...(!shown && { 'content-disposition': 'attachment' }) },
    });
  };
}
