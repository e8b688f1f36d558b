import type { IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { contentHash } from '../http/content-hash.ts';
import { sendFile } from '../http/send-file.ts';
import type { MediaSource } from '../sources.ts';
import { IMMUTABLE } from './file-answers.ts';
import type { Audience, MediaDoor } from './media-door.ts';

const KEY = /^\/(media\/([\w-][\w.-]*)\/[\w-][\w.-]*\/[\w-][\w.-]*)$/;
/** What a browser may show in place; everything else is a download. */
const SHOWN =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm|quicktime)|application\/pdf|audio\/(?:mpeg|mp4)|text\/vtt|font\/woff2)$/;

/** Uploads: whatever the bytes are, they cannot run anything from this address. */
function headersOf(key: string, audience: Audience): Record<string, string> {
  const type = lookup(key) ?? '';
  const shown = SHOWN.test(type);
  return {
    'content-type': shown ? type : 'application/octet-stream',
    'cache-control': audience === 'everybody' ? IMMUTABLE : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    ...(!shown && { 'content-disposition': 'attachment' }),
  };
}

/** Answers `/media/{project}/{media}/{file}` from the store, as fast as it is taken. False where nothing is there. */
export function createMediaFiles(
  media: MediaSource,
  { audienceOf }: Pick<MediaDoor, 'audienceOf'>,
): (req: IncomingMessage, res: ServerResponse, path: string) => Promise<boolean> {
  return async (req, res, path) => {
    const [, key, project] = KEY.exec(path) ?? [];
    if (key === undefined || project === undefined) return false;
    await using file = await media.open(key);
    // Only where there is something: addresses that somebody makes up ask nobody anything.
    const audience = file ? await audienceOf(req, project) : 'nobody';
    if (!file || audience === 'nobody') return false;
    // A file's name holds a hash of what it is made of, so it stands for the bytes.
    await sendFile(req, res, file, { etag: `"${contentHash(Buffer.from(key))}"`, headers: headersOf(key, audience) });
    return true;
  };
}
