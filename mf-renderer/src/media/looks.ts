import type { MediaRef } from 'shared-contracts';
import { isObject, readLook } from 'shared-contracts/sections';

type Look = NonNullable<MediaRef['look']>;

/** Further down a page, a picture is there before somebody comes to it. */
const MOST = 40;
/** Lists within lists; what an application answers may go deeper than any call can. */
const DEEPEST = 16;

/** FNV-1a: two pictures of one colour have two names. */
function shortOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

const nameOf = ({ color, blur }: Look): string => `${color.slice(1)}-${shortOf(blur)}`;

/** Names the look of a picture to the rules of its document: pages allow no styles on elements. */
export function lookMark(media: MediaRef): { 'data-look'?: string } {
  const look = readLook(media.look);
  return look ? { 'data-look': nameOf(look) } : {};
}

function* looksIn(value: unknown, depth: number): Generator<Look> {
  if (!isObject(value) || depth > DEEPEST) return;
  if ('media_id' in value) {
    const look = readLook(value.look);
    if (look) yield look;
    return;
  }
  for (const part of Object.values(value)) yield* looksIn(part, depth + 1);
}

const known = new WeakMap<object, readonly Look[]>();

/** Settings are one object for as long as they are remembered. */
function looksOf(value: object): readonly Look[] {
  const looks = known.get(value) ?? [...looksIn(value, 0)];
  known.set(value, looks);
  return looks;
}

const ruleOf = (look: Look): string =>
  `[data-look="${nameOf(look)}"]{background:${look.color} url(${look.blur}) center/cover no-repeat}`;

/** What stands in the place of pictures until they are there: of those in what the sections of a page have, in order. */
export function looksCss(values: readonly unknown[]): string {
  const rules = new Set<string>();
  for (const look of values.flatMap((value) => (isObject(value) ? looksOf(value) : []))) {
    if (rules.size >= MOST) break;
    rules.add(ruleOf(look));
  }
  return [...rules].join('');
}
