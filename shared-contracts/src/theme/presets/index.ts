import { boutique } from './boutique.ts';
import { clinic } from './clinic.ts';
import { editorial } from './editorial.ts';
import { night } from './night.ts';
import type { ThemePreset } from './preset.ts';
import { studio } from './studio.ts';
import { tavern } from './tavern.ts';

/** Complete looks to choose from, in the order in which they are shown. */
export const THEME_PRESETS: readonly ThemePreset[] = [editorial, boutique, studio, tavern, clinic, night];

const BY_NAME = new Map(THEME_PRESETS.map((each) => [each.name, each]));

/** The look of a name; undefined for a name of something else, such as a stylesheet that an outside client keeps there. */
export const presetNamed = (name: string | undefined): ThemePreset | undefined => BY_NAME.get(name ?? '');
