import { ApiError } from './errors/api-error.ts';

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

/** Whom a release counts for that whoever runs the installation publishes: one of the largest at a time, beside all others. */
export const publisher = (largest: number): readonly Holder[] => [{ key: 'releases', most: largest }];

/** Files of this size of one sender, and of all of them, that the disk holds while they come in and are worked on. */
const FILES = { all: 40, sender: 10 } as const;

/** Whom a file counts for that comes in with a body, on the disk. */
export const filesOf = (holders: readonly Holder[], fileBytes: number): readonly Holder[] =>
  holders.map(({ key }) => ({ key, most: fileBytes * (key === 'all' ? FILES.all : FILES.sender) }));

/** What is held of one body; disposed of when it is answered. */
export interface HeldBytes extends Disposable {
  /** Counts bytes that have come in. Throws `unavailable` where there is no room for them, or it had to give way. */
  readonly add: (bytes: number) => void;
  /** All of it is in: from now on it keeps its room. Throws `unavailable` where it had to give way. */
  readonly arrived: () => void;
  /** Aborts where it has to give way. */
  readonly gaveWay: AbortSignal;
}

/** A body after which so many milliseconds has not come in whole gives way to anybody. */
const DAWDLES = 10_000;

interface Body {
  readonly holders: readonly Holder[];
  readonly since: number;
  readonly giveWay: AbortController;
  bytes: number;
}

const senderOf = ({ holders }: Body): string => holders.at(-1)?.key ?? '';
const refusal = (): ApiError => new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Counts the bytes of all bodies that are held, in memory or on the disk, from their arrival until they are answered. Where there is no
 * room for another, what has not come in whole makes some: that of whoever holds most, then of who takes longest. Who
 * sends much and never ends keeps nobody out.
 */
export class BodyBudget {
  readonly #held = new Map<string, number>();
  /** The oldest first. */
  readonly #arriving = new Set<Body>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  hold(holders: readonly Holder[]): HeldBytes {
    const giveWay = new AbortController();
    const { signal } = giveWay;
    const body: Body = { holders, giveWay, since: this.#now(), bytes: 0 };
    this.#arriving.add(body);
    return {
      gaveWay: signal,
      add: (bytes) => {
        signal.throwIfAborted();
        // The sender’s own share first: who is refused has taken nothing from others.
        for (const holder of holders.toReversed()) this.#makeRoom(body, holder, bytes);
        this.#change(body, bytes);
      },
      arrived: () => {
        signal.throwIfAborted();
        this.#arriving.delete(body);
      },
      [Symbol.dispose]: () => this.#end(body),
    };
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /** Throws `unavailable` where there is none to be had. */
  #makeRoom(body: Body, { key, most }: Holder, bytes: number): void {
    while (this.#of(key) + bytes > most) {
      const other = key === senderOf(body) ? undefined : this.#leastMissed(body, key, bytes);
      if (!other) throw refusal();
      this.#end(other);
      other.giveWay.abort(refusal());
    }
  }

  /** Whose body makes room for another one in a share of theirs. */
  #leastMissed(body: Body, key: string, bytes: number): Body | undefined {
    const others = [...this.#arriving].filter(
      (other) =>
        senderOf(other) !== senderOf(body) && other.bytes > 0 && other.holders.some((each) => each.key === key),
    );
    const own = this.#of(senderOf(body)) + bytes;
    const [richest] = others
      .filter((other) => this.#of(senderOf(other)) > own)
      .toSorted((one, two) => this.#of(senderOf(two)) - this.#of(senderOf(one)) || two.bytes - one.bytes);
    return richest ?? others.find(({ since }) => this.#now() - since >= DAWDLES);
  }

  #end(body: Body): void {
    this.#arriving.delete(body);
    this.#change(body, -body.bytes);
  }

  #change(body: Body, bytes: number): void {
    body.bytes += bytes;
    for (const { key } of body.holders) {
      const held = this.#of(key) + bytes;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }
}
