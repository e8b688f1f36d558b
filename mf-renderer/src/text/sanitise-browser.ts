import createDOMPurify from 'dompurify';
import { cleanElement, domPurifyOptions, localHref, renameElement } from 'shared-contracts';
import type { Languages } from './localised.ts';

/** Of our own, so that its hooks meet no other text. */
const purify = createDOMPurify(window);
/** What the text is made for; null where it stays as it is stored. */
let shownIn: Languages | null = null;

/** Who edits is shown where a frame stands, not what is in it. */
function coverFrame(element: Element): void {
  const src = element.getAttribute('src');
  if (!src) return;
  element.setAttribute('data-embed', new URL(src).origin);
  element.removeAttribute('src');
}

purify.addHook('uponSanitizeElement', renameElement);
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

/** Rich text as nodes, as it is stored. */
export function sanitisedNodes(html: string): DocumentFragment {
  shownIn = null;
  return purify.sanitize(html, { ...domPurifyOptions(), RETURN_DOM_FRAGMENT: true });
}
