import { type Fragment, type Island, messageOf, type RenderPayload } from 'shared-contracts';
import type { DrawnSection, PageEntry, ReadPage } from '../reading/read-page.ts';

/** Is told which section is drawn next. */
export type Progress = (sectionIndex: number) => void;

/** A page on its way to markup. */
export interface Drawing extends ReadPage {
  readonly payload: RenderPayload;
  readonly progress: Progress;
  /** Read out where no section gives the page a title. */
  readonly hiddenTitle: string | undefined;
}

/** What became of it. */
export interface DrawnPage {
  /** As they were read, those left out that could not be drawn. */
  readonly entries: readonly PageEntry[];
  readonly html: string;
  readonly parts?: readonly (string | Fragment)[];
  readonly islands: readonly Island[];
  /** Origins of its frames. */
  readonly frames: readonly string[];
}

/** A section that could not be drawn. */
export const leaveOut = ({ model, index, hidden }: DrawnSection, error: unknown): PageEntry => ({
  gap: messageOf(error),
  reason: 'failed',
  model,
  index,
  hidden,
});
