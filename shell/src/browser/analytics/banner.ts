import type { AnalyticsWords } from '../../shared/page-payload.ts';
import { announce } from '../navigation/announce.ts';
import { BANNER_STYLE } from './banner-style.ts';

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
