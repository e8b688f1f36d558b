import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FieldSlot, GapSlot, PageEditing } from 'shared-contracts';

export type Editing = PageEditing<ComponentType<FieldSlot<ReactNode>>, ComponentType<GapSlot>>;

/** A section that somebody edits. */
export interface SectionEditing extends Editing {
  readonly sectionId: string;
  readonly name: string;
  readonly hidden: boolean;
}

/** Null on visitors' pages. */
export const SectionEditingContext = createContext<SectionEditing | null>(null);

export const useSectionEditing = (): SectionEditing | null => useContext(SectionEditingContext);
