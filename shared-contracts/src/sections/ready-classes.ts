import type { FieldType } from '../definitions/definition-schema.ts';
import { keysOf } from '../keys-of.ts';

/** What a class may be given to: a section, or a field by its type. */
export type ClassPlace = 'section' | Extract<FieldType, 'text' | 'rich-text' | 'media'>;

const SECTION = ['section'] as const;
const WORDS = ['text', 'rich-text'] as const;

/**
 * Classes that the built-in theme has looks for, by where they have one. The theme's stylesheet draws them
 * (`theme/utilities.css` of the renderer), the editor offers them; any other name is as good for a theme of one's own.
 */
export const READY_CLASSES = {
  wide: SECTION,
  narrow: [...SECTION, ...WORDS],
  'align-center': [...SECTION, ...WORDS],
  emphasis: [...SECTION, ...WORDS],
  muted: [...SECTION, ...WORDS, 'media'],
  large: WORDS,
  small: WORDS,
  bordered: ['media'],
  'space-before-none': SECTION,
  'space-before-large': SECTION,
  'space-after-none': SECTION,
  'space-after-large': SECTION,
  'hide-on-phone': [...SECTION, ...WORDS],
  'phone-only': [...SECTION, ...WORDS],
} as const satisfies Readonly<Record<string, readonly ClassPlace[]>>;

export type ReadyClass = keyof typeof READY_CLASSES;

/** Ready classes of a place, in the order in which they are offered. */
export const readyClassesFor = (place: ClassPlace): readonly ReadyClass[] =>
  keysOf(READY_CLASSES).filter((name) => READY_CLASSES[name].some((each) => each === place));
