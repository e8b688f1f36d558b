import type { StoredMedium } from 'offline-api/records';
import type { DraftState } from '../store/draft-state.ts';
import type { Contents } from '../store/local-database.ts';

/** A medium in a backup: its bytes stand in it as a data address. */
type Packed = StoredMedium & { readonly data?: string };

/** Of one medium. Earlier versions counted a KB as 1,024 bytes: what they kept can still be opened. */
const MOST_OF_BYTES = 700 * 1024;

const SCHEME = 'data:';
const ENCODED = ';base64,';
/** Characters that a call takes as its arguments. */
const CHUNK = 0x8000;

async function addressOf(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return SCHEME + blob.type + ENCODED + btoa(text);
}

function bytesAt(address: string): Blob {
  const [type = '', encoded] = address.slice(SCHEME.length).split(ENCODED, 2);
  if (!address.startsWith(SCHEME) || encoded === undefined) throw new Error('It is no data address');
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  if (bytes.length > MOST_OF_BYTES) throw new Error('It is larger than what is kept here');
  return new Blob([bytes], { type });
}

/** What is kept here with the bytes of media in their records. */
export const withBytes = async (contents: Contents, { blob }: Pick<DraftState, 'blob'>): Promise<Contents> => ({
  ...contents,
  medias: await Promise.all(
    contents.medias.map(async (medium): Promise<Packed> => {
      const bytes = await blob(medium.media_id);
      return bytes ? { ...medium, data: await addressOf(bytes) } : medium;
    }),
  ),
});

/** The records of a backup as they are kept here, and the bytes beside them. Throws where some are none. */
export function withoutBytes(contents: Contents) {
  const blobs = new Map<string, Blob>();
  const medias = contents.medias.map((packed: Packed): StoredMedium => {
    const { data, ...medium } = packed;
    if (data !== undefined) blobs.set(medium.media_id, bytesAt(data));
    return medium;
  });
  return { contents: { ...contents, medias }, blobs };
}
