import createDOMPurify from 'dompurify';
import { cleanElement, domPurifyOptions, localHref, lostOf, renameElement } from 'shared-contracts';
import type { Languages } from './localised.ts';

/** Of our own, so that its hooks meet no other text. */
const purify = createDOMPurify(window);
/** What the text is made for; null where it stays as it is stored. */
let shownIn: Languages | null = null;
/** Hears the tag of what is taken out of the text at hand; null where nobody asks. */
let told: ((tag: string) => void) | null = null;

/** Who edits is shown where a frame stands, not what is in it. */
function coverFrame(element: Element): void {
  const src = element.getAttribute('src');
  if (!src) return;
  element.setAttribute('data-embed', new URL(src).origin);
  element.removeAttribute('src');
}

purify.addHook('uponSanitizeElement', (element) => {
  const lost = told && lostOf(element as Element);
  if (lost) told?.(lost);
  renameElement(element as Element);
});
purify.addHook('afterSanitizeAttributes', cleanElement);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (!shownIn) return;
  if (element.nodeName === 'IFRAME') coverFrame(element);
  const href = element.getAttribute?.('href');
  if (href) element.setAttribute('href', localHref(href, shownIn.locale, shownIn.defaultLocale));
});

const options = { ...domPurifyOptions(), RETURN_TRUSTED_TYPE: true };

/** Rich text as TrustedHTML, made by the policy `dompurify`; plain text where the browser knows no Trusted Types. */
export function sanitise(html: string, wanted: Languages): string | TrustedHTML {
  shownIn = wanted;
  return purify.sanitize(html, options);
}

/** Rich text as nodes, as it is stored. `onTakenOut` hears the tag of each element that it loses. */
export function sanitisedNodes(html: string, onTakenOut?: (tag: string) => void): DocumentFragment {
  shownIn = null;
  told = onTakenOut ?? null;
  try {
    return purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });
  } finally {
    told = null;
  }
}
