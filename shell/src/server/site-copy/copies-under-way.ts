import { LRUCache } from 'lru-cache';
import { ApiError } from 'shared-contracts';
import type { CopyNotes, CopyState } from 'shared-contracts/static-site';

const NONE: CopyState = { state: 'none', pages: 0, known: 0 };
/** Of all sites together: each draws one page after the other. */
const AT_ONCE = 3;
const REMEMBERED = 500;
/** Seconds. */
const LATER = 30;

export interface CopyUnderWay {
  readonly onPage: (pages: number, known: number) => void;
  readonly onNotes: (notes: CopyNotes) => void;
  /** Made to its end, or not. */
  readonly end: (isMade: boolean) => void;
}

/** One copy of a site at a time, one of a person, and few of all. */
export function createCopies() {
  const states = new LRUCache<string, CopyState>({ max: REMEMBERED });
  /** Who asked, by project. */
  const making = new Map<string, string>();
  const expectRoom = (project: string, person: string): void => {
    if (making.has(project) || making.size >= AT_ONCE || [...making.values()].includes(person))
      throw new ApiError('too_many_requests', { retryAfter: LATER });
  };
  return {
    stateOf: (project: string): CopyState => states.get(project) ?? NONE,
    /** Throws `too_many_requests`, as `begin` would. */
    expectRoom,
    begin: (project: string, person: string): CopyUnderWay => {
      expectRoom(project, person);
      making.set(project, person);
      let state: CopyState = { state: 'making', began: Date.now(), pages: 0, known: 0 };
      const say = (next: CopyState): void => {
        state = next;
        states.set(project, next);
      };
      say(state);
      return {
        onPage: (pages, known) => say({ ...state, pages, known }),
        onNotes: (notes) => say({ ...state, pages: notes.pages, known: notes.pages, notes }),
        end: (isMade) => {
          making.delete(project);
          say({ ...state, state: isMade ? 'made' : 'left' });
        },
      };
    },
  };
}

export type Copies = ReturnType<typeof createCopies>;
