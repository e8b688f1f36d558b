import { ApiError } from './errors/api-error.ts';

const MIB = 1024 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** One of those that a body counts for, and the bytes they may hold together. */
export interface Holder {
  readonly key: string;
  readonly most: number;
}

/** Of the whole process, beside the reserve half of what a neighbour may come to cost; of everybody who is not known; of one project, or of one address where nobody is known. */
const MOST = { all: 32 * MIB, strangers: 8 * MIB, sender: 10 * MIB, stranger: 2 * MIB } as const;

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

/** Whom the copies of drafts count for while they are read whole: one of the largest at a time, beside all bodies. */
export const readersOf = (largest: number): readonly Holder[] => [{ key: 'drafts', most: largest }];

const SMALL = 64 * 1024;
/** Of all small bodies that find no room beside the large ones, and of one sender's: a sign-in waits for nobody's uploads. */
const RESERVE = { all: 2 * MIB, sender: 2 * SMALL } as const;

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
  /** Whom it counts for in the reserve, where it is small and there is no other room. */
  readonly inReserve: readonly Holder[];
  /** Whom it counts for at present. */
  holders: readonly Holder[];
  readonly since: number;
  readonly cancellation: AbortController;
  bytes: number;
}

/** Its sender's own share stands last there too: who has used that up has no reserve. */
const reserveFor = (holders: readonly Holder[]): readonly Holder[] =>
  holders
    .slice(-1)
    .flatMap((own) => [
      { key: 'reserve', most: RESERVE.all },
      { key: `reserve ${own.key}`, most: RESERVE.sender },
      own,
    ]);

const senderOf = ({ holders }: Body): string => holders.at(-1)?.key ?? '';
const refusal = (): ApiError => new ApiError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Counts the bytes of all bodies that are held, in memory or on the disk, from their arrival until they are answered. Where there is no
 * room for another, what has not come in whole makes some: that of whoever holds most, then of who takes longest. Who
 * sends much and never ends keeps nobody out, and what is small has a reserve.
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
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const body: Body = { holders, inReserve: reserveFor(holders), cancellation, since: this.#now(), bytes: 0 };
    this.#arriving.add(body);
    return {
      gaveWay: signal,
      add: (bytes) => {
        signal.throwIfAborted();
        this.#fit(body, holders, body.bytes + bytes);
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

  /** Counts a body as so many bytes. Throws `unavailable` where there is no room for them. */
  #fit(body: Body, usual: readonly Holder[], bytes: number): void {
    const before = body.bytes;
    this.#change(body, -before);
    for (const holders of bytes <= SMALL ? [usual, body.inReserve] : [usual]) {
      // The sender’s own share first: who is refused has taken nothing from others.
      if (!holders.toReversed().every((holder) => this.#makeRoom(body, holder, bytes))) continue;
      body.holders = holders;
      this.#change(body, bytes);
      return;
    }
    this.#change(body, before);
    throw refusal();
  }

  /** Whether there is room now. */
  #makeRoom(body: Body, { key, most }: Holder, bytes: number): boolean {
    while (this.#of(key) + bytes > most) {
      const other = key === senderOf(body) ? undefined : this.#leastMissed(body, key, bytes);
      if (!other) return false;
      this.#end(other);
      other.cancellation.abort(refusal());
    }
    return true;
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
