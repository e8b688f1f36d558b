import type { AnalyticsWords } from '../../shared/page-payload.ts';
import { announce } from '../navigation/announce.ts';

/** In the colours of the site. What has the focus below it is scrolled clear of it. */
const BANNER_STYLE = `
html[data-consent-open]{scroll-padding-block-end:16rem}
#sections-consent{position:fixed;z-index:20;inset-block-end:0;inset-inline:0;max-block-size:70svb;overflow:auto;box-sizing:border-box;margin-inline:auto;max-inline-size:44rem;padding:1.25rem;background:var(--color-paper,#fff);color:var(--color-ink,#1b1b19);border:1px solid color-mix(in srgb,currentColor 22%,transparent);border-block-end:0;border-start-start-radius:var(--radius,8px);border-start-end-radius:var(--radius,8px);box-shadow:0 -8px 32px rgb(0 0 0/.12);font-family:var(--font-body,inherit);font-size:1rem;line-height:1.5}
#sections-consent h2{margin:0 0 .35rem;font:600 1.125rem/1.3 var(--font-body,inherit);letter-spacing:0}
#sections-consent h2:focus{outline:0}
#sections-consent p{margin:0 0 1rem;max-inline-size:none;font-size:.9375rem}
#sections-consent div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
#sections-consent button{min-block-size:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:inherit;background:transparent;border:1px solid currentColor;border-radius:var(--radius-small,6px);cursor:pointer}
#sections-consent button:hover{background:color-mix(in srgb,currentColor 9%,transparent)}
#sections-consent button:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media print{#sections-consent{display:none}}
`;

export type Choose = (isAgreed: boolean) => void;

const ID = 'sections-consent';
let sheet: CSSStyleSheet | undefined;

function addStyle(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(BANNER_STYLE);
  document.adoptedStyleSheets.push(sheet);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), values);
}

/**
 * Asks without getting in the way: it lies over the end of the window, first in the order of the keyboard, and the
 * page goes on working beside it. Two buttons that look the same. `opener` is what it was opened by, and gets the
 * focus back; without one, nothing takes the focus.
 */
export function openBanner(words: AnalyticsWords, choose: Choose, opener?: HTMLElement): void {
  document.getElementById(ID)?.remove();
  addStyle();
  const title = element('h2', { id: `${ID}-title`, textContent: words.title, tabIndex: -1 });
  const banner = element('section', { id: ID });
  banner.setAttribute('aria-labelledby', title.id);
  const close = (isAgreed: boolean): void => {
    const hadFocus = banner.contains(document.activeElement);
    banner.remove();
    document.documentElement.removeAttribute('data-consent-open');
    if (hadFocus) (opener?.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
    announce(words.saved);
    choose(isAgreed);
  };
  const button = (label: string, isAgreed: boolean): HTMLButtonElement => {
    const made = element('button', { type: 'button', textContent: label });
    made.addEventListener('click', () => close(isAgreed));
    return made;
  };
  const choices = element('div', {});
  choices.append(button(words.refuse, false), button(words.accept, true));
  banner.append(title, element('p', { textContent: words.text }), choices);
  const skip = document.querySelector('.skip-link');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  document.documentElement.setAttribute('data-consent-open', '');
  if (opener) title.focus();
}
