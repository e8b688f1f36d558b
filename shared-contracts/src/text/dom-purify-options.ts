import { cleanAttributes } from './rich-text-attributes.ts';
import { attributesOf, isEmptied, isTakenOut, RICH_TEXT_POLICY, tagFor } from './rich-text-policy.ts';

export interface DomPurifyOptions {
  ALLOWED_TAGS: string[];
  ALLOWED_ATTR: string[];
  ALLOW_DATA_ATTR: boolean;
  ALLOW_ARIA_ATTR: boolean;
  FORBID_CONTENTS: string[];
}

/** Options of DOMPurify in the browser. Use with {@link renameElement} and {@link cleanElement}. */
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

/** What the hooks need of a DOM element. */
interface ElementLike {
  readonly nodeName: string;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly setAttribute?: (name: string, value: string) => void;
  readonly removeAttribute?: (name: string) => void;
  readonly getAttribute?: (name: string) => string | null;
  readonly remove?: () => void;
  after?(element: unknown): void;
  append?(...nodes: unknown[]): void;
  readonly childNodes?: Iterable<unknown>;
  readonly ownerDocument?: { readonly createElement: (tag: string) => ElementLike } | null;
}

/**
 * Puts the tag that a text may have in the place of one it may not. It comes after the one it replaces, and nothing of
 * it was read before: DOMPurify meets it, and all it holds, next.
 * Its hook `uponSanitizeElement`.
 */
export function renameElement(element: ElementLike): void {
  const tag = element.nodeName.toLowerCase();
  const name = tagFor(tag);
  const renamed = name === tag ? undefined : element.ownerDocument?.createElement(name);
  if (!renamed) return;
  for (const attribute of attributesOf(name)) {
    const value = element.getAttribute?.(attribute);
    if (typeof value === 'string') renamed.setAttribute?.(attribute, value);
  }
  element.after?.(renamed);
  renamed.append?.(...(element.childNodes ?? []));
  element.remove?.();
}

const writtenOn = (element: ElementLike): Record<string, string> =>
  Object.fromEntries([...(element.attributes ?? [])].map(({ name, value }) => [name, value]));

/** The tag of an element that a text loses, with or without its content; null where it stays, or says nothing. */
export function lostOf(element: ElementLike): string | null {
  const tag = element.nodeName.toLowerCase();
  // Texts and comments have no tag; names with a colon are what word processors write beside the text.
  if (!/^[a-z][\w-]*$/.test(tag)) return null;
  const written = writtenOn(element);
  return isTakenOut(tag, written, cleanAttributes(tagFor(tag), written)) ? tag : null;
}

/** The part of the policy that depends on the tag: its hook `afterSanitizeAttributes`. */
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
  if (isEmptied(tag, kept)) element.remove?.();
}
