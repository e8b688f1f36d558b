import type { CssVariables, Theme } from 'shared-contracts';
import { rememberText } from '../memo/remember.ts';
import { declare, isLightOnly } from './css-declarations.ts';

/** Order of the stylesheet's layers; whoever comes first on the page must say it. */
const LAYERS = '@layer reset,base,layout,sections,utilities,theme;';

/** What a theme group may be keyed by: names and ids of ours. */
const KEY = /^[a-zA-Z0-9-]{1,64}$/;

type Selector = (key: string) => string;

/** A kind or one section, a zone, a region. */
const GROUPS: readonly (readonly [Exclude<keyof Theme, 'global'>, Selector])[] = [
  ['zones', (key) => `[data-zone="${key}"]`],
  ['regions', (key) => `[data-region="${key}"]`],
  ['specific', (key) => `[data-section="${key}"],[id="s-${key}"]`],
];

function rules(selector: string, variables: CssVariables | undefined): string {
  const { always, dark } = declare(variables);
  return (always && `${selector}{${always}}`) + (dark && `@media (prefers-color-scheme:dark){${selector}{${dark}}}`);
}

function write(project: CssVariables | undefined, page: Theme | undefined): string {
  const global = { ...project, ...page?.global };
  const scoped = GROUPS.flatMap(([group, selector]) =>
    Object.entries(page?.[group] ?? {})
      .filter(([key]) => KEY.test(key))
      .map(([key, variables]) => rules(selector(key), variables)),
  );
  const scheme = isLightOnly(global) ? ':root{color-scheme:light}' : '';
  const body = scheme + rules(':root', global) + scoped.join('');
  return body && `${LAYERS}@layer theme{${body}}`;
}

const remembered = rememberText(2_000_000);

/** Rules of the project's and the page's theme variables, safe inside `<style>`. Whatever breaks the contract's rules is dropped. */
export const themeCss = (project: CssVariables | undefined, page: Theme | undefined): string =>
  remembered(JSON.stringify([project, page]), () => write(project, page));
