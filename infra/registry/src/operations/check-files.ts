import { createHash } from 'node:crypto';
import { ApiError, type RemoteRelease } from 'shared-contracts';
import type { Side } from '../store/keys.ts';

export interface UploadedFile {
  readonly side: Side;
  readonly path: string;
  readonly bytes: Uint8Array;
}

const mismatch = (file: string): ApiError =>
  new ApiError('integrity_mismatch', { values: { file: file.slice(0, 120) } });

const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Decodes what was uploaded. Every recorded file must be there once, with the recorded hash, and nothing else:
 * otherwise throws `integrity_mismatch` with the name of the file.
 */
export function checkFiles(
  release: RemoteRelease,
  uploads: readonly { readonly path: string; readonly content: string }[],
): UploadedFile[] {
  const recorded = new Map<string, { side: Side; path: string; integrity: string }>(
    (['client', 'server'] as const).flatMap((side) =>
      Object.entries(release[side]).map(([path, integrity]) => [`${side}/${path}`, { side, path, integrity }] as const),
    ),
  );
  const files = uploads.map(({ path: full, content }) => {
    const record = recorded.get(full);
    const bytes = Buffer.from(content, 'base64');
    if (!record || integrityOf(bytes) !== record.integrity) throw mismatch(full);
    recorded.delete(full);
    return { side: record.side, path: record.path, bytes };
  });
  for (const missing of recorded.keys()) throw mismatch(missing);
  return files;
}
