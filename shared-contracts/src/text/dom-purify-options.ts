import { cleanAttributes } from './rich-text-attributes.ts';
import { attributesOf, RICH_TEXT_POLICY } from './rich-text-policy.ts';

export interface DomPurifyOptions {
  ALLOWED_TAGS: string[];
  ALLOWED_ATTR: string[];
  ALLOW_DATA_ATTR: boolean;
  ALLOW_ARIA_ATTR: boolean;
  FORBID_CONTENTS: string[];
}

/** Options of DOMPurify in the browser. Use with {@link cleanElement} as its `afterSanitizeAttributes` hook. */
export function domPurifyOptions(): DomPurifyOptions {
  const { tags, nonText } = RICH_TEXT_POLICY;
  return {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...new Set(tags.flatMap((tag) => attributesOf(tag)))],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [...nonText],
  };
}

/** What the hook needs of a DOM element. */
interface ElementLike {
  readonly nodeName: string;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly setAttribute?: (name: string, value: string) => void;
  readonly removeAttribute?: (name: string) => void;
  readonly remove?: () => void;
}

/** The part of the policy that depends on the tag: `purify.addHook('afterSanitizeAttributes', cleanElement)`. */
export function cleanElement(element: ElementLike): void {
  if (!element.attributes || !element.setAttribute) return;
  const tag = element.nodeName.toLowerCase();
  const written = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const kept = cleanAttributes(tag, written);
  for (const name of Object.keys(written)) {
    // DOMPurify emptied `is`; once it is removed, browsers write the element's old one out again.
    if (!Object.hasOwn(kept, name) && name !== 'is') element.removeAttribute?.(name);
  }
  for (const [name, value] of Object.entries(kept)) element.setAttribute(name, value);
  if ((tag === 'iframe' || tag === 'img') && !kept.src) element.remove?.();
}
