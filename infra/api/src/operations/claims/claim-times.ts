const DAY_MS = 24 * 60 * 60_000;

/** Between looks at a proven host. */
const LOOK_MS = 7 * DAY_MS;
/** Between looks at one whose proof is gone. */
const LOOK_FAILING_MS = DAY_MS;
/** How long a proof may be gone before another project that publishes its own has the host. */
const GRACE_MS = 14 * DAY_MS;

export const afterSeen = (now: Date): Date => new Date(now.getTime() + LOOK_MS);

/** From when on a host whose proof is gone is another project's that publishes its own. */
export const openFrom = (failingSince: Date): Date => new Date(failingSince.getTime() + GRACE_MS);

/** The next look at a host whose proof is gone; where somebody waits for it, not after the grace ends. */
export const afterFailing = (now: Date, failingSince: Date): Date => {
  const [next, end] = [now.getTime() + LOOK_FAILING_MS, openFrom(failingSince).getTime()];
  return new Date(end > now.getTime() ? Math.min(next, end) : next);
};
