import type { EditableKind, Section } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { contentEnd, type Place } from '../draft/content-end.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import type { ViewState } from '../editor/editor-types.ts';
import { positionOf } from './regions.ts';

/** A section of a kind with its starting content; where it stands is the insertion's business. */
export const newSection = ({ definition, example, sectionType }: EditableKind): Section => ({
  id: uuidv7(),
  weight: 0,
  name: definition.name,
  type: sectionType?.type ?? 'static',
  region: {},
  settings: [example],
  schema_version: definition.version,
});

/** Where the inventory adds: at the place chosen on the canvas, else below the selection, else at the end of the page. */
export function insertionPlace(page: DraftPage, view: Pick<ViewState, 'insertAt' | 'selected'>): Place {
  if (view.insertAt) return view.insertAt;
  const selected = view.selected === null ? null : positionOf(page, view.selected);
  return selected ? { slot: selected.slot, index: selected.index + 1 } : contentEnd(page);
}
