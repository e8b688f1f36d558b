import type { EditableKind, Section } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { DraftPage } from '../draft/draft-types.ts';
import { regionsOf } from '../draft/regions.ts';
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

export interface Place {
  readonly slot: string;
  readonly index: number;
}

/** A page that ends with a menu has a footer; content goes above it. */
const FOOTER_KIND = 'simple-menu';

function endOf(page: DraftPage): Place {
  const regions = [...regionsOf(page)];
  const filled = regions.filter(([, sections]) => sections.length > 0);
  const [slot, sections] = filled.at(-1) ?? regions[0] ?? ['', []];
  const hasFooter = sections.at(-1)?.name === FOOTER_KIND && (filled.length > 1 || sections.length > 1);
  return { slot, index: sections.length - (hasFooter ? 1 : 0) };
}

/** Where the inventory adds: at the place chosen on the canvas, else below the selection, else at the end of the page. */
export function insertionPlace(page: DraftPage, view: Pick<ViewState, 'insertAt' | 'selected'>): Place {
  if (view.insertAt) return view.insertAt;
  const selected = view.selected === null ? null : positionOf(page, view.selected);
  return selected ? { slot: selected.slot, index: selected.index + 1 } : endOf(page);
}
