import { isGroup } from '../json/is-group.ts';

/** What may be said of how a picture looks: rules of documents are made of it, also where nothing reads schemas. */
export const LOOK = {
  color: /^#[0-9a-f]{6}$/,
  blur: /^data:image\/webp;base64,[A-Za-z0-9+/=]+$/,
  /** Characters of `blur`. */
  most: 1000,
} as const;

/** Absent where anything else is said. */
export function readLook(value: unknown): { color: string; blur: string } | undefined {
  const { color, blur } = isGroup(value) ? value : {};
  if (typeof color !== 'string' || typeof blur !== 'string' || blur.length > LOOK.most) return undefined;
  return LOOK.color.test(color) && LOOK.blur.test(blur) ? { color, blur } : undefined;
}
