import { findProgram } from './find-program.ts';

/** The one that draws no windows of its own: tests that nobody watches end an eighth sooner in it. */
export const findHeadless = (): string | undefined => findProgram('chromium-headless-shell');

/** The machine's browser: `CHROMIUM_PATH`, else the first one on the path; undefined when there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findHeadless() || findProgram('chromium', 'chromium-browser', 'google-chrome');
