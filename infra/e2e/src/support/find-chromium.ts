import { findProgram } from './find-program.ts';

/** The machine's browser: `CHROMIUM_PATH`, else the first one on the path; undefined when there is none. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH || findProgram('chromium', 'chromium-browser', 'google-chrome');
