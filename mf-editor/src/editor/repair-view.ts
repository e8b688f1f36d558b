import { valueAt } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import { sectionIndex } from '../draft/section-index.ts';
import type { ViewState } from './editor-types.ts';

/** A section that a step brought back or changed; null where it did neither, or to several. */
function changedSection(before: DraftPage, after: DraftPage): string | null {
  const known = new Set(before.sections);
  const changed = after.sections.filter((section) => !known.has(section));
  return changed.length === 1 ? (changed[0]?.id ?? null) : null;
}

/** Whether a field's place is still there: an item of a list may be gone. */
function isThere(page: DraftPage, { section: id, path }: NonNullable<ViewState['activeField']>): boolean {
  const section = page.sections[sectionIndex(page.sections, id)];
  const item = /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1];
  return section !== undefined && (item === undefined || valueAt(section.settings?.[0], item) !== undefined);
}

/** The view after the page changed: it names nothing that is gone, and goes to what came back in its stead. */
export function repairView(view: ViewState, before: DraftPage | null, after: DraftPage): ViewState {
  const isGone = view.selected !== null && sectionIndex(after.sections, view.selected) < 0;
  const selected = isGone ? before && changedSection(before, after) : view.selected;
  const activeField = view.activeField && isThere(after, view.activeField) ? view.activeField : null;
  return selected === view.selected && activeField === view.activeField ? view : { ...view, selected, activeField };
}
