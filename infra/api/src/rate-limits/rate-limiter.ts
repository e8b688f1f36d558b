import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from 'shared-contracts';
import type { Database } from '../database/open-database.ts';

/** Whose tries are counted, and how many of them a window allows. */
export interface Allowance {
  readonly key: string;
  readonly most: number;
  /** Length of the window; default five minutes. */
  readonly seconds?: number;
  /** What one try counts as; default 1. */
  readonly cost?: number;
}

const WINDOW_SECONDS = 300;
/** What a key may come to is said by each allowance, not by the limiter. */
const POINTS = 1_000_000_000;

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Keys that are counted apart. */
const MOST_KEYS = 65_536;

/**
 * Counts in memory, under so many keys at the most. Nobody who comes from any number of addresses can push out what is
 * counted of others: where there is no more room, a new key falls together with others, which of them nobody can choose.
 */
class BoundedMemory extends RateLimiterMemory {
  readonly #secret = randomBytes(16);
  /** The library's own. */
  declare readonly _memoryStorage: { readonly _storage: ReadonlyMap<string, unknown> };

  /** Asked by the limiter for each key: its own, or one of 65,536 that are shared. */
  override getKey(key: string | number): string {
    const own = `${key}`;
    if (this.#hasRoom(own)) return own;
    return createHmac('sha256', this.#secret).update(own).digest().readUInt16BE().toString();
  }

  /** What is remembered of one key must not be known of others: where there is no more room, nothing is. */
  override async set(key: string | number, points: number, seconds: number): Promise<RateLimiterRes> {
    return this.#hasRoom(`${key}`) ? super.set(key, points, seconds) : new RateLimiterRes();
  }

  #hasRoom(own: string): boolean {
    const { _storage: kept } = this._memoryStorage;
    return kept.size < MOST_KEYS || kept.has(own);
  }
}

/**
 * Counts tries per key in windows of fixed length: in the database where several nodes share one, else in memory, and
 * there as well while the database is away.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterAbstract;

  constructor(limiter: RateLimiterAbstract = memory('tries')) {
    this.#limiter = limiter;
  }

  /** Counts one try under each key, the first first. Throws `too_many_requests` where any has had its share; then none counts. */
  async take(...allowances: readonly Allowance[]): Promise<void> {
    for (const [index, allowance] of allowances.entries()) {
      const { consumedPoints, msBeforeNext } = await this.#count(allowance);
      if (consumedPoints <= allowance.most) continue;
      await this.giveBack(...allowances.slice(0, index + 1));
      throw new ApiError('too_many_requests', { retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
    }
  }

  /** A success gives all tries back. */
  async forget(...keys: readonly string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.#limiter.delete(hash(key))));
  }

  /** A success takes back its own try, and no others. */
  async giveBack(...taken: readonly Pick<Allowance, 'key' | 'cost'>[]): Promise<void> {
    await Promise.all(taken.map(({ key, cost }) => this.#limiter.reward(hash(key), cost)));
  }

  /** Holds a key for so many seconds. */
  async remember(key: string, seconds: number): Promise<void> {
    await this.#limiter.set(hash(key), 1, seconds);
  }

  async knows(key: string): Promise<boolean> {
    const found = await this.#limiter.get(hash(key));
    return found !== null && found.consumedPoints > 0;
  }

  #count({ key, cost, seconds = WINDOW_SECONDS }: Allowance): Promise<RateLimiterRes> {
    return this.#limiter.consume(hash(key), cost, { customDuration: seconds }).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  }
}

const memory = (name: string): RateLimiterMemory =>
  new BoundedMemory({ keyPrefix: name, points: POINTS, duration: WINDOW_SECONDS });

/** A rate limiter of one kind of tries: those of one name count together on all nodes, and apart from those of others. */
export function createRateLimiter({ kind, read }: Pick<Database, 'kind' | 'read'>, name: string): RateLimiter {
  if (kind === 'embedded') return new RateLimiter(memory(name));
  const query = async ({ name: statement, text, values }: { name: string; text: string; values: unknown[] }) => {
    const rows = await read(statement, text, values);
    return { rows, rowCount: rows.length };
  };
  return new RateLimiter(
    new RateLimiterPostgres({
      storeClient: { query },
      storeType: 'pool',
      tableName: 'tries',
      tableCreated: true,
      // The upkeep does it, on one node at a time.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: POINTS,
      duration: WINDOW_SECONDS,
      insuranceLimiter: memory(name),
    }),
  );
}

/** A rate limiter that says something of this process alone, whichever database it has. */
export const createOwnRateLimiter = (name: string): RateLimiter => new RateLimiter(memory(name));
