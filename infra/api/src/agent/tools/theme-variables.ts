import { THEME_SETTINGS } from 'shared-contracts/theme';

/** Variables of the look by what people look for them under, each with how its values are written. */
export const THEME_VARIABLES = Object.fromEntries(
  Object.entries(THEME_SETTINGS).map(([group, settings]) => [
    group,
    settings.map(({ name, type, ...more }) => `${name}: ${type}${'hover' in more ? ', also --hover-…' : ''}`),
  ]),
);
