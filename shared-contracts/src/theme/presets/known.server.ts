import { presetNamed } from './index.ts';

/** The look of a name. In a browser build those that were brought alone: `known.browser.ts`. */
export const knownPreset = presetNamed;

/** They are all here. */
export const bringPresets = (): Promise<void> => Promise.resolve();
