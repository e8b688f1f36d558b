const DAY_MS = 24 * 60 * 60_000;

/** Between looks at a proven host. */
const LOOK_MS = 7 * DAY_MS;
/** Between looks at one whose proof is gone, as long as its owner has it back before anybody else. */
const LOOK_FAILING_MS = DAY_MS;
/** How long a proof may be gone until nobody looks any more, but who is asked to. */
const GIVE_UP_MS = 90 * DAY_MS;
/** What is due then is nobody's to wait for. */
const NEVER = new Date('9999-12-31T00:00:00Z');
/** How long a proof may be gone before another project that publishes its own has the host. */
const GRACE_MS = 14 * DAY_MS;

export const afterSeen = (now: Date): Date => new Date(now.getTime() + LOOK_MS);

/** From when on a host whose proof is gone is another project's that publishes its own. */
export const openFrom = (failingSince: Date): Date => new Date(failingSince.getTime() + GRACE_MS);

/**
 * The next look at a host whose proof is gone: daily until the grace ends, where somebody may wait for it; then as seldom
 * as at any other, and in the end no longer.
 */
export const afterFailing = (now: Date, failingSince: Date): Date => {
  const end = openFrom(failingSince);
  if (end > now) return new Date(Math.min(now.getTime() + LOOK_FAILING_MS, end.getTime()));
  return now.getTime() - failingSince.getTime() < GIVE_UP_MS ? afterSeen(now) : NEVER;
};
