import type { Theme } from 'shared-contracts';
import { type SiteLook, type ThemeLevel, themeScopes } from 'shared-contracts/theme';
import { rememberText } from '../memo/remember.ts';
import { declare, followUp, isLightOnly } from './css-declarations.ts';

/** Order of the stylesheet's layers; whoever comes first on the page must say it. */
const LAYERS = '@layer reset,base,layout,sections,utilities,theme;';

const SELECTOR: Readonly<Record<ThemeLevel, (key: string) => string>> = {
  global: () => ':root',
  zone: (key) => `[data-zone="${key}"]`,
  region: (key) => `[data-region="${key}"]`,
  kind: (key) => `[data-section="${key}"]`,
  section: (key) => `[id="s-${key}"]`,
};

/** All selectors weigh the same: what stands later holds, and what is inside of what is around it. */
function write(site: SiteLook, page: Theme | undefined): string {
  const rules = themeScopes(site, page).map(({ level, key, variables }) => {
    const selector = SELECTOR[level](key);
    const { always, dark } = declare(variables);
    const body = [always, level === 'global' ? '' : followUp(variables)].filter(Boolean).join(';');
    const scheme = level === 'global' && isLightOnly(variables) ? ':root{color-scheme:light}' : '';
    const byNight = dark && `@media (prefers-color-scheme:dark){${selector}{${dark}}}`;
    return scheme + (body && `${selector}{${body}}`) + byNight;
  });
  const body = rules.join('');
  return body && `${LAYERS}@layer theme{${body}}`;
}

const remembered = rememberText(2_000_000);

/** Rules of the project's and the page's theme variables, safe inside `<style>`. Whatever breaks the contract's rules is dropped. */
export function themeCss({ builder, sections_builder, selectedCSSPreset }: SiteLook, page: Theme | undefined): string {
  const site = { builder, sections_builder, selectedCSSPreset };
  return remembered(JSON.stringify([builder, sections_builder, selectedCSSPreset?.name, page]), () =>
    write(site, page),
  );
}
