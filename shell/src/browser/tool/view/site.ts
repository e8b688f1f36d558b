import { MAIN_ID, ROOT_ID, THEME_STYLE_ID } from '../../../shared/document-shape.ts';

const SITE_STYLES = `link[data-remote], style#${THEME_STYLE_ID}`;

/** Takes the site out of sight and its styles out of force; returns how it comes back. */
export function hideSite(): () => void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SITE_STYLES)];
  const parts = [
    document.getElementById(ROOT_ID),
    document.querySelector<HTMLElement>(`a.skip-link[href="#${MAIN_ID}"]`),
  ];
  const set = (hidden: boolean): void => {
    document.documentElement.toggleAttribute('data-tool', hidden);
    for (const sheet of sheets) sheet.disabled = hidden;
    for (const part of parts) if (part) part.hidden = hidden;
  };
  set(true);
  return () => set(false);
}
