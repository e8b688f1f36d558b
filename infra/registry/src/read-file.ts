import type { Side } from './store/keys.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Bytes of a file that a release records; null for everything else. */
export type ReadFile = (name: string, version: string, side: Side, path: string) => Promise<Uint8Array | null>;

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9.-]{0,99}$/;

export const createReadFile =
  (store: ReleaseStore): ReadFile =>
  async (name, version, side, path) => {
    if (!SEGMENT.test(name) || !SEGMENT.test(version)) return null;
    const release = await store.release(name, version);
    return release && Object.hasOwn(release[side], path) ? store.file(name, version, side, path) : null;
  };
