import { hash } from 'node:crypto';
import type { FragmentStore } from 'shared-contracts';
import { createPartitionedCache } from 'shared-contracts/partitioned-cache';
import { type Markup, readMarkup } from '../document/markup.ts';

/** Characters are counted as two bytes, and an entry beside them as this many. */
const ENTRY = 800;

interface Entry {
  readonly markup: Markup;
  readonly bytes: number;
}

const entryOf = (name: string, markup: Markup): Entry => ({
  markup,
  bytes: (name.length + markup.html.length) * 2 + markup.bytes.length + ENTRY,
});

/** Of all bytes, for what is drawn at addresses that anybody can make up. */
const ASIDE_SHARE = 1 / 8;

export interface FragmentRooms {
  /** What is kept for pages of a project as a release draws them. What is drawn `aside` pushes out nothing else. */
  readonly storeOf: (release: string, project: string, aside?: boolean) => FragmentStore;
  /** Bytes, roughly. */
  readonly bytes: () => number;
}

/** Rooms that say how much they hold. */
function createShare(maxBytes: number) {
  let bytes = 0;
  const rooms = createPartitionedCache<Entry>(maxBytes, (dropped) => {
    bytes -= dropped.bytes;
  });
  return {
    get: rooms.get,
    remove: rooms.remove,
    put: (name: string, project: string, entry: Entry): void => {
      if (entry.bytes > maxBytes) return;
      bytes += entry.bytes;
      rooms.put(name, project, entry);
    },
    bytes: () => bytes,
  };
}

/** Drawn sections within a budget of bytes, each project's in a room of their own. Nothing drops them but want of room: their keys say all that they depend on. */
export function createFragmentRooms(maxBytes: number): FragmentRooms {
  const asideBytes = Math.floor(maxBytes * ASIDE_SHARE);
  const [usual, made] = [createShare(maxBytes - asideBytes), createShare(asideBytes)];
  return {
    storeOf: (release, project, aside = false) => {
      const nameOf = (key: string): string => `${project} ${release} ${key}`;
      return {
        digest: (text) => hash('sha256', text, 'base64url'),
        take: (key) => {
          const name = nameOf(key);
          const entry = usual.get(name) ?? made.get(name);
          if (entry && !aside && made.get(name)) {
            made.remove(name);
            usual.put(name, project, entry);
          }
          return entry?.markup;
        },
        keep: (key, html) => {
          const markup = readMarkup(html);
          const name = nameOf(key);
          (aside ? made : usual).put(name, project, entryOf(name, markup));
          return markup;
        },
      };
    },
    bytes: () => usual.bytes() + made.bytes(),
  };
}
