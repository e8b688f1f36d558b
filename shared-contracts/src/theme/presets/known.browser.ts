import type { ThemePreset } from './preset.ts';

let brought: ((name: string | undefined) => ThemePreset | undefined) | null = null;

/** The look of a name, of those that were brought. */
export const knownPreset = (name: string | undefined): ThemePreset | undefined => brought?.(name);

/** Looks are loaded where a site has one, or tries some on: most pages that are edited have none. */
export async function bringPresets(): Promise<void> {
  brought ??= (await import('./index.ts')).presetNamed;
}
