/** How often a test repeats itself: a short form in `pnpm test`, the long one in `pnpm test:soak`. */
export const rounds = (short: number, long: number): number => (process.env.SOAK === '1' ? long : short);
