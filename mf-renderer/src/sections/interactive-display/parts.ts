import type { RenderContext } from 'shared-contracts';
import type { DisplayItem } from './definition.ts';

/** What each way of showing the contents is given. */
export interface DisplayProps {
  readonly items: readonly DisplayItem[];
  readonly sectionId: string;
  /** Level of the contents' titles. */
  readonly level: 2 | 3;
  readonly context: RenderContext;
  readonly autoplay: boolean;
  /** Somebody edits it: all of it is in sight. */
  readonly editing: boolean;
}

/** Id of a content, by which links lead to it. */
export const partId = (sectionId: string, index: number): string => `part-${index + 1}-${sectionId.slice(-4)}`;
