import { ApiError } from 'shared-contracts';

const MIB = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** One of those that a body counts for, and the bytes they may hold together. */
export interface Holder {
  readonly key: string;
  readonly most: number;
}

/** Of the whole process; of everybody who is not known; of one project, or of one address where nobody is known. */
const MOST = { all: 64 * MIB, strangers: 16 * MIB, sender: 16 * MIB, stranger: 2 * MIB } as const;

/** Whom the body of a member of a project, or of a person who is signed in, counts for. */
export const holdersOf = (sender: string): readonly Holder[] => [
  { key: 'all', most: MOST.all },
  { key: `sender ${sender}`, most: MOST.sender },
];

/** Whom the body of somebody unknown counts for. Together they leave room for those who are known. */
export const strangersAt = (address: string): readonly Holder[] => [
  { key: 'all', most: MOST.all },
  { key: 'strangers', most: MOST.strangers },
  { key: `address ${address}`, most: MOST.stranger },
];

/** What is held of one body; disposed of when it is answered. */
export interface HeldBytes extends Disposable {
  /** Counts bytes that have come in. Throws `unavailable` where that is more than there is room for. */
  readonly add: (bytes: number) => void;
}

/** Counts the bytes of all bodies that are held in memory, from their arrival until they are answered. */
export class BodyBudget {
  readonly #held = new Map<string, number>();

  hold(holders: readonly Holder[]): HeldBytes {
    let own = 0;
    return {
      add: (bytes) => {
        if (holders.some(({ key, most }) => this.#of(key) + bytes > most))
          throw new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
        this.#change(holders, bytes);
        own += bytes;
      },
      [Symbol.dispose]: () => {
        this.#change(holders, -own);
        own = 0;
      },
    };
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #change(holders: readonly Holder[], bytes: number): void {
    for (const { key } of holders) {
      const held = this.#of(key) + bytes;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}
