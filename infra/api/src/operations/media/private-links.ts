import { timingSafeEqual } from 'node:crypto';
import { basename } from 'node:path';
import type { MediaFile } from 'shared-contracts';
import type { Access } from '../access.ts';
import type { OperationContext } from '../operation.ts';
import { isTheirs } from './find-changeable.ts';
import type { MediaRow } from './media-row.ts';

/** Links end at the second of these steps from now: those of one list are the same for a while, and a browser holds the picture. */
const STEP_MS = 5 * 60_000;

type Signing = Pick<OperationContext, 'secrets' | 'clock'>;

/** What a link is bound to. */
export interface PrivateFile {
  readonly project: string;
  readonly media: string;
  readonly file: string;
}

export interface Signed extends PrivateFile {
  /** What its bytes are taken for. */
  readonly use: 'show' | 'download';
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly signature: string;
}

const sign = ({ secrets }: Signing, { project, media, file, use, until }: Omit<Signed, 'signature'>): Buffer =>
  secrets.sign(`media ${use} ${project} ${media} ${file} ${until}`);

/** Whether a link is one of ours, for this very file and use, and not over. */
export function isValid(context: Signing, signed: Signed): boolean {
  const right = sign(context, signed);
  const given = Buffer.from(signed.signature, 'base64url');
  const now = context.clock().getTime();
  const isInTime = now < signed.until && signed.until <= now + 2 * STEP_MS;
  return isInTime && given.length === right.length && timingSafeEqual(given, right);
}

function linkOf(context: Signing, place: PrivateFile): string {
  const until = (Math.floor(context.clock().getTime() / STEP_MS) + 2) * STEP_MS;
  const signature = sign(context, { ...place, use: 'show', until }).toString('base64url');
  const { project, media, file } = place;
  return `/api/v1/media-private/${project}/${media}/${file}?use=show&until=${until}&signature=${signature}`;
}

/** Files of a private medium by links that end, for those whose it is; nobody else is given any. */
export const privateFilesFor =
  (context: Signing, access: Access) =>
  (row: MediaRow): MediaFile[] => {
    if (!isTheirs(row, access)) return [];
    const link = (url: string): string =>
      linkOf(context, { project: row.projectId, media: row.id, file: basename(url) });
    return row.files.map((file) => ({
      ...file,
      url: link(file.url),
      ...(file.thumbnail_url && { thumbnail_url: link(file.thumbnail_url) }),
    }));
  };
