import type { Drawn, FileBytes } from 'shared-contracts/static-site';
import { DRAFT_MEDIA } from 'shared-contracts/tool';
import type { DraftState } from '../store/draft-state.ts';
import type { Contents } from '../store/local-database.ts';

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const KEPT_HERE = new RegExp(`${DRAFT_MEDIA}(${ID})`, 'g');
const MEDIUM = new RegExp(`^/media/[^/]+/(${ID})/(.*)`);

/** Files that visitors are given. */
const PUBLIC = /^\/(?:media|remotes|builds)\//;

async function* once(bytes: ArrayBuffer): FileBytes {
  yield new Uint8Array(bytes);
}

const fileName = (name = ''): string => name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '') || 'file';

/** Media of a draft, what lies in its bin too, as files of a folder: named as what they are, with their bytes. */
export function draftFiles({ medias }: Contents, project: string, { blob }: Pick<DraftState, 'blob'>) {
  const known = new Map(medias.map((medium) => [medium.media_id, medium]));
  const nameOf = (id: string): string => fileName(known.get(id)?.files?.[0]?.filename);
  return {
    /** What was drawn, its media at addresses as they have them online: a folder names its files by them. */
    named: (drawn: Drawn): Drawn =>
      'html' in drawn
        ? {
            ...drawn,
            html: drawn.html.replace(KEPT_HERE, (_, id: string) => `/media/${project}/${id}/${nameOf(id)}`),
          }
        : drawn,
    /** The bytes of an address that a page shows; null where they are not to be had, or are for nobody to see. */
    open: async (address: string): Promise<FileBytes | null> => {
      const [, id = '', name] = MEDIUM.exec(address) ?? [];
      if (known.get(id)?.private_status === 'private') return null;
      // What the site made of a file, as its smaller sizes, is not what is kept here.
      const kept = id !== '' && name === nameOf(id) ? await blob(id) : undefined;
      if (kept) return once(await kept.arrayBuffer());
      // Whatever a page names: what the person alone is answered is in no folder.
      if (!PUBLIC.test(address)) return null;
      const answer = await fetch(address, { credentials: 'omit' }).catch(() => null);
      if (answer) return answer.ok ? once(await answer.arrayBuffer()) : null;
      // Without a network the picture itself is better than none.
      const whole = id === '' ? undefined : await blob(id);
      return whole?.type.startsWith('image/') ? once(await whole.arrayBuffer()) : null;
    },
  };
}
