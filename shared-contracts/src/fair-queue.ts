/** Where one is absent, nothing is limited but by the others. */
export interface FairQueueOptions {
  /** Pieces of work that run at once. */
  readonly atOnce?: number;
  /** Of these, so many of one key. */
  readonly atOncePerKey?: number | ((key: string) => number);
  /** Of these, so many of one key while others ask, or asked a moment ago. Default: as many as without them. */
  readonly amongOthers?: number;
  /** Milliseconds until a key may begin another piece while others ask, or did so not long ago. Default: none. */
  readonly restOf?: (key: string) => number;
  /**
   * Milliseconds after which a piece of work is asked to leave its place, where all are taken, to a key that has fewer
   * of them and waits. Default: it stays to its end.
   */
  readonly turn?: number;
  /** Pieces of work that may wait, of all keys together. */
  readonly waiting?: number;
  /** Of these, so many of one key. */
  readonly waitingPerKey?: number;
}

/** Too much waits already; `ofKey` tells whether it is the asker's own. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
  readonly ofKey: boolean;
  constructor(ofKey: boolean) {
    super(ofKey ? 'Too much waits under this key' : 'Too much waits');
    this.ofKey = ofKey;
  }
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** Pieces of work that were begun last, among which others show. */
const MOMENT = 32;

/** Milliseconds after which keys that rest are looked at again, at the latest: the others may have gone. */
const LOOK = 10;
/** Milliseconds after which others have gone, for keys that rest. */
const LINGER = 500;

interface Begun {
  readonly key: string;
  readonly at: number;
}

interface Place extends Begun {
  readonly leave: AbortController;
}

/** Of work that stays to its end. */
const STAYS = new AbortController().signal;

type Waiter = PromiseWithResolvers<void>;

/**
 * Runs a limited number of pieces of work at once. Keys (projects, say) take turns however much waits under each:
 * who asks for little waits for one piece of each other key at the most, not for all that others have asked for. Where
 * no more may wait, who waits most gives a place to who waits less.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** The key that was served longest ago comes first. */
  readonly #waiting = new Map<string, Waiter[]>();
  readonly #running = new Map<string, number>();
  /** Keys of the last pieces that were begun, and how many of them each has. */
  readonly #recent: string[] = [];
  readonly #recentOf = new Map<string, number>();
  /** The piece that was begun last, and the last before it of another key. */
  #latest: Begun | undefined;
  #latestOther: Begun | undefined;
  #countWaiting = 0;
  #countRunning = 0;
  /** Set while somebody waits for nothing but the end of a rest. */
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Of work that has a turn, the oldest first. */
  readonly #places = new Set<Place>();
  /** Set while somebody waits for the end of a turn. */
  #turn: ReturnType<typeof setTimeout> | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Rejects with a {@link QueueFullError} where too much waits, else with what the work rejects with. Work that has a
   * turn is told by the signal that it is over: it ends as soon as it can.
   */
  async run<T>(key: string, work: (leave: AbortSignal) => Promise<T>): Promise<T> {
    await this.#enter(key);
    const place = this.#options.turn !== undefined && { key, at: performance.now(), leave: new AbortController() };
    if (place) this.#places.add(place);
    try {
      return await work(place ? place.leave.signal : STAYS);
    } finally {
      if (place) this.#places.delete(place);
      this.#leave(key);
    }
  }

  #enter(key: string): Promise<void> | undefined {
    const own = this.#waiting.get(key);
    if (!own && this.#hasRoom(key)) {
      this.#start(key);
      return undefined;
    }
    const { waiting = NO_LIMIT, waitingPerKey = NO_LIMIT } = this.#options;
    if ((own?.length ?? 0) >= waitingPerKey) throw new QueueFullError(true);
    if (this.#countWaiting >= waiting) this.#refuseOne((own?.length ?? 0) + 1);
    this.#countWaiting += 1;
    const waiter: Waiter = Promise.withResolvers();
    if (own) own.push(waiter);
    else this.#waiting.set(key, [waiter]);
    this.#awaitRest(key);
    this.#endTurns();
    return waiter.promise;
  }

  /** Refuses the youngest of the key that has most; where none has more than so many, throws in its place. */
  #refuseOne(most: number): void {
    let longest: Waiter[] = [];
    for (const queue of this.#waiting.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= most) throw new QueueFullError(false);
    longest.pop()?.reject(new QueueFullError(true));
    this.#countWaiting -= 1;
  }

  #countOf(key: string): number {
    return this.#running.get(key) ?? 0;
  }

  #leave(key: string): void {
    const left = this.#countOf(key) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
    this.#countRunning -= 1;
    this.#startAll();
    this.#endTurns();
  }

  #startAll(): void {
    while (this.#startNext());
    if (this.#options.restOf) for (const key of this.#waiting.keys()) this.#awaitRest(key);
  }

  /** Asks as many as wait to leave, whose turn is over: first those of the keys that have most. */
  #endTurns(): void {
    const { turn, atOnce = NO_LIMIT } = this.#options;
    if (turn === undefined) return;
    clearTimeout(this.#turn);
    if (this.#waiting.size === 0 || this.#countRunning < atOnce) return;
    const least = Math.min(...[...this.#waiting.keys()].map((key) => this.#countOf(key)));
    const begun = performance.now() - turn;
    const places = [...this.#places];
    const staying = places.filter(({ leave }) => !leave.signal.aborted);
    const wanted = this.#waiting.size - (places.length - staying.length);
    const more = staying.filter(({ key }) => this.#countOf(key) > least);
    const over = more
      .filter(({ at }) => at <= begun)
      .sort((one, other) => this.#countOf(other.key) - this.#countOf(one.key));
    for (const { leave } of over.slice(0, Math.max(0, wanted))) leave.abort();
    const next = more.find(({ at }) => at > begun);
    if (next) this.#turn = setTimeout(() => this.#endTurns(), next.at - begun);
  }

  #awaitRest(key: string): void {
    if (this.#rest) return;
    const rest = this.#restOf(key);
    if (rest <= 0) return;
    const end = (): void => {
      this.#rest = undefined;
      this.#startAll();
    };
    this.#rest = setTimeout(end, Math.min(rest, LOOK));
  }

  #restOf(key: string): number {
    const { restOf } = this.#options;
    return restOf && this.#isAmongOthers(key) ? restOf(key) : 0;
  }

  /** Returns whether somebody waited who may begin. */
  #startNext(): boolean {
    for (const [next, queue] of this.#waiting) {
      if (!this.#hasRoom(next)) continue;
      this.#waiting.delete(next);
      const waiter = queue.shift();
      if (queue.length > 0) this.#waiting.set(next, queue);
      this.#countWaiting -= 1;
      this.#start(next);
      waiter?.resolve();
      return true;
    }
    return false;
  }

  #hasRoom(key: string): boolean {
    const { atOnce = NO_LIMIT, atOncePerKey = NO_LIMIT, amongOthers } = this.#options;
    const alone = typeof atOncePerKey === 'number' ? atOncePerKey : atOncePerKey(key);
    const most = this.#hasOthers(key) ? (amongOthers ?? alone) : alone;
    return this.#countRunning < atOnce && this.#countOf(key) < most && this.#restOf(key) <= 0;
  }

  #hasOthers(key: string): boolean {
    return [this.#waiting, this.#recentOf].some((keys) => keys.size > (keys.has(key) ? 1 : 0));
  }

  /** Whether others ask, or did so not long ago. */
  #isAmongOthers(key: string): boolean {
    if (this.#waiting.size > (this.#waiting.has(key) ? 1 : 0)) return true;
    const other = this.#latest?.key === key ? this.#latestOther : this.#latest;
    return other !== undefined && performance.now() - other.at < LINGER;
  }

  #remember(key: string): void {
    if (this.#latest?.key !== key) this.#latestOther = this.#latest;
    this.#latest = { key, at: performance.now() };
    this.#recent.push(key);
    this.#recentOf.set(key, (this.#recentOf.get(key) ?? 0) + 1);
    if (this.#recent.length <= MOMENT) return;
    const oldest = this.#recent.shift() ?? '';
    const left = (this.#recentOf.get(oldest) ?? 1) - 1;
    if (left > 0) this.#recentOf.set(oldest, left);
    else this.#recentOf.delete(oldest);
  }

  #start(key: string): void {
    this.#countRunning += 1;
    this.#remember(key);
    this.#running.set(key, this.#countOf(key) + 1);
  }
}
