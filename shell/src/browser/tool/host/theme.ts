import { createListeners } from './listeners.ts';
import { keep, kept } from './safe-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ToolTheme = (typeof THEMES)[number];

const THEME_KEY = 'sections-tool-theme';

export interface ThemeChoice {
  readonly get: () => ToolTheme;
  readonly set: (theme: ToolTheme) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Light, dark, or as the system is: chosen for the tool alone. */
export function createThemeChoice(): ThemeChoice {
  const listeners = createListeners();
  let theme = THEMES.find((name) => name === kept(THEME_KEY)) ?? 'system';
  return {
    get: () => theme,
    set: (next) => {
      theme = next;
      keep(THEME_KEY, next);
      listeners.tell();
    },
    subscribe: listeners.add,
  };
}
