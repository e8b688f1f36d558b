import { createInstance } from 'i18next';
import { isHalved, THEME_SETTINGS, type ThemeSetting } from 'shared-contracts/theme';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { lookName } from './look-name.ts';

const settings: readonly ThemeSetting[] = Object.values(THEME_SETTINGS).flat();
/** All that can be proposed. */
const variables = settings.flatMap(({ name, type, hover }) => {
  const own = [name.slice(2), ...(hover ? [`hover-${name.slice(2)}`] : [])];
  return own.flatMap((each) => [`--${each}`, ...(isHalved(type) ? [`--dark-${each}`] : [])]);
});

describe.each([
  ['en', en, { '--color-accent': 'Accent', '--button-padding': 'Buttons, Padding', '--radius': 'Corners' }],
  [
    'fr',
    fr,
    {
      '--dark-hover-color-accent': 'Accent, au survol, mode sombre',
      '--button-2-pressed-color': 'Boutons secondaires, Texte, pressé',
      '--heading-2-size': 'Titre 2\u202f: taille',
      '--paragraph-gap': 'Paragraphes, Espace entre les paragraphes',
    },
  ],
] as const)('in %s', (lng, words, names) => {
  const i18n = createInstance();
  beforeAll(() => i18n.init({ lng, ns: 'mf-agent', resources: { [lng]: { 'mf-agent': words } } }));
  const name = (variable: string): string =>
    lookName(i18n.getFixedT(lng, 'mf-agent'), {
      type: 'set-theme',
      group: 'global',
      key: '',
      variable,
      value: '',
      version: 1,
    });

  test('A3: every value of the look that can be proposed is called by words, each by its own', () => {
    // What is named by no word is named by the letters of its variable.
    const wordless = variables.filter((variable) => /^[a-z0-9 ]+$/.test(name(variable)));
    expect(wordless).toEqual([]);
    expect(new Set(variables.map(name)).size).toBe(variables.length);
  });

  test('A3: a value of the look is named with what it is of, and in which state', () => {
    expect(Object.keys(names).map(name)).toEqual(Object.values(names));
  });
});
