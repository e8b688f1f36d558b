/**
 * To be preloaded by a product: its clock is `E2E_DAYS_AHEAD` days ahead, and what it does every few minutes comes each
 * second. Nothing else of it is another.
 */
const AHEAD = Number(process.env.E2E_DAYS_AHEAD ?? 0) * 24 * 60 * 60_000;
const MINUTES = 60_000;
const SECOND = 1000;

const RealDate = Date;
const realNow = Date.now;

class MovedDate extends RealDate {
  constructor(...given: []) {
    if (given.length === 0) super(realNow() + AHEAD);
    else super(...given);
  }
  static override now(): number {
    return realNow() + AHEAD;
  }
  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.toString.call(value) === '[object Date]';
  }
}
globalThis.Date = MovedDate as DateConstructor;

const every = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, milliseconds = 0) =>
  every(work, milliseconds >= MINUTES ? SECOND : milliseconds)) as typeof setInterval;
