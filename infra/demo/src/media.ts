import { keysOf, type MediaFile, type MediaRef, type Storage } from 'shared-contracts';
import type { PictureName } from './images/catalogue.ts';
import type { ImageEntry, ImageManifest } from './images/manifest.ts';

const keyOf = (projectId: string, mediaId: string, filename: string): string =>
  `media/${projectId}/${mediaId}/${filename}`;

type File = ImageEntry['files'][number];

/** How pages of a project refer to a picture: its sharing size first, every width in `files`. */
export function createMedia(manifest: ImageManifest, projectId: string): (name: PictureName) => MediaRef {
  return (name) => {
    const { media_id, alt, files, share } = manifest.images[name];
    const filename = `${name}.jpg`;
    const toFile = ({ filename: stored, type, width, height, bytes }: File): MediaFile => ({
      url: `/${keyOf(projectId, media_id, stored)}`,
      filename,
      type,
      size: bytes,
      metadata: { width, height },
    });
    return {
      media_id,
      url: `/${keyOf(projectId, media_id, share.filename)}`,
      alt,
      filename,
      files: files.map(toFile),
    };
  };
}

/** The named pictures as a project's library lists them. */
export function createLibrary(manifest: ImageManifest, projectId: string, names: readonly PictureName[]) {
  const media = createMedia(manifest, projectId);
  return names.map((name) => {
    const { media_id: id, alt, files = [], url, filename = '' } = media(name);
    const { hash, share, look } = manifest.images[name];
    const shared = { url, filename, type: share.type, size: share.bytes };
    return {
      id,
      title: name.replaceAll('-', ' '),
      filename,
      contentHash: hash,
      metadata: { ...(alt && { alt }) },
      look,
      files: [...files, { ...shared, metadata: { width: share.width, height: share.height } }],
    };
  });
}

/** Puts every file that is not there yet; a file's name holds its hash, so what is there is right. */
export async function storeImages(
  storage: Storage,
  manifest: ImageManifest,
  projectId: string,
  read: (mediaId: string, filename: string) => Promise<Uint8Array>,
  names = keysOf(manifest.images),
): Promise<void> {
  const present = new Set(await storage.list(`media/${projectId}/`));
  for (const { media_id, files, share } of names.map((name) => manifest.images[name])) {
    for (const { filename } of [...files, share]) {
      const key = keyOf(projectId, media_id, filename);
      if (!present.has(key)) await storage.put(key, await read(media_id, filename));
    }
  }
}
