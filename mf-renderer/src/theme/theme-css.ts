import type { Theme } from 'shared-contracts';
import { isOwnFont, type SiteLook, type ThemeLevel, themeScopes } from 'shared-contracts/theme';
import { rememberText } from '../memo/remember.ts';
import { backgroundOf, declare, followUp, hasGround, isLightOnly, safeVariables } from './css-declarations.ts';

/** Order of the stylesheet's layers; whoever comes first on the page must say it. */
const LAYERS = '@layer reset,base,layout,sections,utilities,theme;';

const SELECTOR: Readonly<Record<ThemeLevel, (key: string) => string>> = {
  global: () => ':root',
  zone: (key) => `[data-zone="${key}"]`,
  region: (key) => `[data-region="${key}"]`,
  kind: (key) => `[data-section="${key}"]`,
  section: (key) => `[id="s-${key}"]`,
};

/** Fonts of the site's own, each loaded where something is set in it. */
const facesOf = ({ fonts = [] }: SiteLook, project: string): string =>
  fonts
    .filter((font) => isOwnFont(font, project))
    .map(
      ({ family, weight, style, file }) =>
        `@font-face{font-family:"${family}";src:url("${file.url}") format("woff2");font-weight:${weight};font-style:${style === 'italic' ? style : 'normal'};font-display:swap}`,
    )
    .join('');

/** Behind a page stands what does not move with it: a picture as tall as a page would show a corner of itself. */
const behindPage = (drawn: string): string =>
  drawn &&
  `@media not print{body::before{content:"";position:fixed;inset:0;z-index:-1;${drawn}}[data-zone]{background-color:transparent}}`;

/** A section with a ground of its own has room around its words, as those with a tone have (layout.css). */
const roomOf = (selector: string): string =>
  `${selector}{margin-block:0;padding-block:var(--space-section)}[data-filled] ${selector}{--gutter:calc(var(--space)*1.5);margin-block:var(--space-section);padding-block:calc(var(--space)*2);border-radius:var(--radius)}`;

/** All selectors weigh the same: what stands later holds, and what is inside of what is around it. */
function write(site: SiteLook, page: Theme | undefined, project: string): string {
  const scopes = themeScopes(site, page).map((scope) => ({
    ...scope,
    variables: safeVariables(scope.variables, project),
  }));
  const isLight = scopes.some(({ level, variables }) => level === 'global' && isLightOnly(variables));
  const rules = scopes.map(({ level, key, variables }) => {
    const selector = SELECTOR[level](key);
    const { always, dark } = declare(variables);
    const isGlobal = level === 'global';
    const body = [always, isGlobal ? '' : followUp(variables)].filter(Boolean).join(';');
    const byNight = dark && !isLight && `@media (prefers-color-scheme:dark){${selector}{${dark}}}`;
    const around = level === 'section' && hasGround(variables) ? roomOf(selector) : '';
    const behind = isGlobal ? behindPage(backgroundOf(variables)) : '';
    return around + (body && `${selector}{${body}}`) + (byNight || '') + behind;
  });
  if (isLight) rules.unshift(':root{color-scheme:light}');
  const body = rules.join('');
  return facesOf(site, project) + (body && `${LAYERS}@layer theme{${body}}`);
}

const remembered = rememberText(2_000_000);

/** Rules of the project's and the page's theme variables, safe inside `<style>`. Whatever breaks the contract's rules is dropped. */
export function themeCss(
  { builder, sections_builder, selectedCSSPreset, fonts }: SiteLook,
  page: Theme | undefined,
  project: string,
): string {
  const site = { builder, sections_builder, selectedCSSPreset, fonts };
  return remembered(JSON.stringify([project, builder, sections_builder, selectedCSSPreset?.name, page, fonts]), () =>
    write(site, page, project),
  );
}
