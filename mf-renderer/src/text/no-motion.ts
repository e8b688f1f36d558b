/** Whoever asked for less motion. */
export const NO_MOTION = '(prefers-reduced-motion: reduce)';
