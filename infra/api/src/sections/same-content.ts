import { isDeepStrictEqual } from 'node:util';
import {
  contentOf,
  type SectionContent,
  isSameContent as saysTheSame,
  type Uncompared,
} from 'shared-contracts/sections';
import { asWritten } from './shown-refs.ts';

/** Whether two contents say the same: that media they show have other files by now is no difference. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) || isDeepStrictEqual(asWritten(one), asWritten(other));

/** The same of what two sections say. */
export function isSameSection(one: SectionContent, other: SectionContent, without: Uncompared): boolean {
  if (saysTheSame(one, other, without)) return true;
  const [written, also] = [one, other].map((section) => asWritten(contentOf(section)) as SectionContent);
  return written !== undefined && also !== undefined && saysTheSame(written, also, without);
}
