import type {
  Field,
  Locale,
  Media,
  MediaRef,
  PlacedMedium,
  SectionDefinition,
  SectionSettings,
} from 'shared-contracts';
import { fieldAt } from 'shared-contracts/sections';
import { readValue } from '../draft/checks/read-value.ts';
import { settingsOf } from '../draft/edit-settings.ts';
import { findSection } from '../draft/find-section.ts';
import type { Editor } from '../editor/editor-types.ts';
import { addSection } from './section-actions.ts';

type MediaField = Extract<Field, { type: 'media' }>;

interface MediumPlace {
  readonly field: MediaField;
  /** A field of the section, which may be a list of items that hold the medium. */
  readonly name: string;
  /** The item's field. */
  readonly part: string | undefined;
}

/** Where a section of a kind takes such media by itself: where its kind says, else its first field of them; null for nowhere. */
function placeIn(definition: SectionDefinition, kind: Media['type'], isOwn = false): MediumPlace | null {
  const named = definition.media_field === undefined ? [] : [definition.media_field];
  for (const path of isOwn ? named : [...named, ...Object.keys(definition.fields)]) {
    const field = fieldAt(definition, path);
    const [name = '', part] = path.split('.');
    if (field?.type === 'media' && field.kind === kind) return { field, name, part };
  }
  return null;
}

const heldBy = ({ localised }: MediaField, refs: readonly MediaRef[], locale: Locale): unknown =>
  localised ? { [locale]: refs } : refs;

/** Into a section of the page. Whether it had a place for it. */
function putInto(editor: Editor, id: string, { kind, medium }: PlacedMedium): boolean {
  const { draft, view } = editor.getState();
  const section = findSection(draft.present, id);
  const definition = section && editor.kinds.get(section.name)?.definition;
  const place = definition && placeIn(definition, kind);
  if (!place) return false;
  const { field, name, part } = place;
  const top = definition.fields[name];
  const locale = part === undefined && field.localised ? view.locale : null;
  const stored = readValue(settingsOf(section, editor.context), name, locale);
  const there: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const most = top?.type === 'list' || top?.type === 'media' ? top.max : 0;
  const kept = most === 1 ? [] : there;
  if (kept.length >= most) return false;
  const added = part === undefined ? medium : { [part]: heldBy(field, [medium], view.locale) };
  editor.apply({ type: 'set-field', section: id, path: name, locale, value: [...kept, added] });
  return true;
}

/** A section that shows a medium: of the kind that shows one before those that show many; null where none does. */
export function sectionFor(
  editor: Pick<Editor, 'kinds' | 'getState'>,
  { kind, medium }: PlacedMedium,
): { readonly kind: string; readonly settings: SectionSettings } | null {
  const places = [...editor.kinds.values()].flatMap((each) => {
    const place = placeIn(each.definition, kind, true);
    return place ? [{ each, place }] : [];
  });
  const found = places.find(({ place }) => place.part === undefined) ?? places[0];
  if (!found) return null;
  const { field, name, part } = found.place;
  const value = heldBy(field, [medium], editor.getState().view.locale);
  return {
    kind: found.each.definition.name,
    settings: { ...found.each.example, [name]: part === undefined ? value : [{ [part]: value }] },
  };
}

/** Into the selected section, else into one of its own. */
export function placeMedium(editor: Editor, placed: PlacedMedium): void {
  const { selected } = editor.getState().view;
  if (selected !== null && putInto(editor, selected, placed)) return;
  const section = sectionFor(editor, placed);
  if (section) addSection(editor, section.kind, section.settings);
}
