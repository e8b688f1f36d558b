import { attributesOf, RICH_TEXT_POLICY } from './rich-text-policy.ts';
import { safeUrl } from './safe-url.ts';

type Attributes = Record<string, string>;

/** An `iframe` that may stay starts from this; what was written can only add a title and a size. */
const forcedOf = (tag: string): Readonly<Attributes> => RICH_TEXT_POLICY.forced[tag] ?? {};

function readAttribute(tag: string, name: string, value: string): string | null {
  const use = RICH_TEXT_POLICY.urls[name];
  if (use) return safeUrl(value, { allow: tag === 'iframe' ? 'embed' : use });
  if (name !== 'class') return value;
  const kept = value.split(/\s+/).filter((item) => RICH_TEXT_POLICY.classes.includes(item));
  return kept.length > 0 ? kept.join(' ') : null;
}

/** The attributes a tag keeps: known ones, addresses read, classes of the list, forced values last. */
export function cleanAttributes(tag: string, attributes: Readonly<Attributes>): Attributes {
  const known = attributesOf(tag);
  const kept: Attributes = {};
  for (const name of Object.keys(attributes)) {
    const value = attributes[name] ?? '';
    const clean = known.includes(name) ? readAttribute(tag, name, value) : null;
    if (clean !== null) kept[name] = clean;
  }
  if (tag === 'a') {
    delete kept.rel;
    if (kept.target === '_blank') kept.rel = 'noopener';
    else delete kept.target;
  }
  return Object.assign(kept, forcedOf(tag));
}
