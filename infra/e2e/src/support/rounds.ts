/** Whether this is `pnpm test:soak`. */
export const SOAK = process.env.SOAK === '1';

/** What a test repeats, or how often: a short form in `pnpm test`, the long one in `pnpm test:soak`. */
export const rounds = <Short, Long>(short: Short, long: Long): Short | Long => (SOAK ? long : short);
