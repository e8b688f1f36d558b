import type { EditedPage, EditedPageState, EditedSection, PageEdit } from 'shared-contracts';
import { fieldAt } from 'shared-contracts/sections';
import { contentEnd, type Place } from '../draft/content-end.ts';
import type { DraftPage, Edit } from '../draft/draft-types.ts';
import { settingsOf } from '../draft/edit-settings.ts';
import { reduce } from '../draft/reduce.ts';
import { lookOf, withLook } from '../draft/section-look.ts';
import { compareStates } from '../editor/compare-states.ts';
import { beginDrag } from '../editor/drag.ts';
import type { Editor } from '../editor/editor-types.ts';
import { placeMedium } from '../sections/place-medium.ts';
import { positionOf, sectionsInOrder } from '../sections/regions.ts';
import { addSection } from '../sections/section-actions.ts';

const isSame = <Value extends object>(one: Value, other: Value): boolean =>
  (Object.keys(one) as (keyof Value)[]).every((key) => Object.is(one[key], other[key]));

/** The same list as long as what it says is the same: what is typed in a section changes nothing of it. */
function listSections(page: DraftPage, before: readonly EditedSection[]): readonly EditedSection[] {
  const sections = sectionsInOrder(page).map(
    ({ id, name, hidden }): EditedSection => ({ id, name, isHidden: hidden === true }),
  );
  const isUnchanged =
    sections.length === before.length &&
    sections.every((section, index) => isSame(section, before[index] ?? { id: '', name: '', isHidden: false }));
  return isUnchanged ? before : sections;
}

const NO_PAGE: EditedPageState = {
  id: null,
  path: '',
  name: '',
  locale: 'en',
  selected: null,
  sections: [],
  isReadOnly: true,
};

type Edits = {
  readonly [Type in PageEdit['type']]: (editor: Editor, edit: Extract<PageEdit, { type: Type }>) => void;
};

/** A value that its field can have: of another path, or in a language that the field has not, nothing is written. */
const setField: Edits['set-field'] = (editor, { type, section: id, path, locale, value }) => {
  const section = editor.getState().draft.present?.sections.find((other) => other.id === id);
  const definition = section && editor.kinds.get(section.name)?.definition;
  const field = definition && fieldAt(definition, path);
  if (!field || (locale !== null) !== field.localised) return;
  // A copy: what the remote does to its own afterwards changes nothing of the page.
  editor.apply({ type, section: id, path, locale, value: structuredClone(value) }, { merge: `${id}/${path}` });
};

const FIELDS: readonly string[] = ['title', 'description'];

const presentOf = (editor: Editor) => editor.getState().draft.present;

/** Where what comes after a section stands, without the one that moves; after none, at an end: new ones last, others first. */
function placeAfter(editor: Editor, after: string | null, moved?: string): Place | null {
  const page = presentOf(editor);
  if (!page) return null;
  const own = moved === undefined ? null : positionOf(page, moved);
  if (after === null) return moved === undefined ? contentEnd(page) : own && { slot: own.slot, index: 0 };
  const other = positionOf(page, after);
  if (!other) return null;
  const isBefore = own?.slot === other.slot && own.index < other.index;
  return { slot: other.slot, index: other.index + (isBefore ? 0 : 1) };
}

const EDITS: Edits = {
  'set-field': setField,
  'set-hidden': (editor, { type, section, hidden }) => editor.apply({ type, section, hidden: hidden === true }),
  'add-section': (editor, { name, settings, after }) => {
    if (after !== undefined) editor.view({ insertAt: placeAfter(editor, after) });
    addSection(editor, name, settings && structuredClone(settings));
  },
  'move-section': (editor, { type, section, after }) => {
    const place = placeAfter(editor, after, section);
    if (place) editor.apply({ type, section, ...place });
  },
  'set-page': (editor, { type, field, locale, value }) => {
    const metadata = presentOf(editor)?.metadata;
    if (metadata && FIELDS.includes(field))
      editor.apply({ type, change: { metadata: { ...metadata, [locale]: { ...metadata[locale], [field]: value } } } });
  },
  'set-setting': (editor, { setting, value }) => {
    if (setting === 'layout') editor.apply({ type: 'set-layout', layout: value as DraftPage['layout'] });
    else editor.apply({ type: 'set-page', change: { [setting]: value } });
  },
  'set-picture': (editor, { medium }) => {
    const metadata = presentOf(editor)?.metadata;
    editor.apply({ type: 'set-page', change: { metadata: { ...metadata, mediaMetatag: structuredClone(medium) } } });
  },
  'set-look': (editor, { section, variables }) => {
    const page = presentOf(editor);
    if (!page?.sections.some(({ id }) => id === section)) return;
    const metadata = withLook(page.metadata, section, variables);
    editor.apply({ type: 'set-page', change: { metadata } }, { merge: `${section} look` });
  },
  'remove-section': (editor, { type, section }) => editor.apply({ type, section }),
  'place-medium': (editor, { kind, medium }) => placeMedium(editor, { kind, medium: structuredClone(medium) }),
};

function makeEdit(editor: Editor, edit: PageEdit): void {
  if (!Object.hasOwn(EDITS, edit.type)) throw new TypeError(`“${edit.type}” is no edit of a page`);
  (EDITS[edit.type] as (editor: Editor, edit: PageEdit) => void)(editor, edit);
}

/** Tries edits on a page that nobody sees: what each comes to, and the page after all of them. */
function tryEdits(editor: Editor, edits: readonly PageEdit[]) {
  let { draft, view } = editor.getState();
  const made: Edit[] = [];
  const trial: Editor = {
    ...editor,
    getState: () => ({ draft, view }),
    apply: (edit) => {
      made.push(edit);
      draft = { ...draft, present: draft.present && reduce(draft.present, edit, editor.context) };
    },
    view: (change) => {
      view = { ...view, ...change };
    },
  };
  for (const edit of edits) makeEdit(trial, edit);
  return { made, after: draft.present };
}

/** The page under edit as other remotes have it: what may be known and changed of it, and nothing else of the editor. */
export function createEditedPage(editor: Editor): EditedPage {
  const { host } = editor;
  let last = NO_PAGE;

  const read = (): EditedPageState => {
    const { draft, view } = editor.getState();
    const { present, base } = draft;
    if (!present) return { ...NO_PAGE, locale: view.locale };
    return {
      id: base?.id ?? null,
      path: present.path,
      name: present.page,
      locale: view.locale,
      selected: view.selected,
      sections: listSections(present, last.sections),
      isReadOnly: draft.elsewhere || view.preview !== null || !host.session.may('savePage'),
    };
  };

  return {
    getSnapshot: () => {
      const next = read();
      if (!isSame(next, last)) last = next;
      return last;
    },
    subscribe: (listener) => {
      const stops = [editor.subscribe(listener), host.session.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    settings: (id) => {
      const section = presentOf(editor)?.sections.find((other) => other.id === id);
      return section ? settingsOf(section, editor.context) : null;
    },
    metadata: (field, locale) => presentOf(editor)?.metadata[locale]?.[field] || null,
    setting: (setting) => presentOf(editor)?.[setting] ?? '',
    picture: () => presentOf(editor)?.metadata.mediaMetatag ?? null,
    look: (section) => lookOf(presentOf(editor)?.metadata ?? {}, section),
    drawn: (section) =>
      document
        .querySelector<HTMLIFrameElement>('iframe[data-opened]')
        ?.contentDocument?.getElementById(`s-${section}`) ?? null,
    select: (id) => {
      const isThere = id === null || presentOf(editor)?.sections.some((section) => section.id === id) === true;
      if (isThere) editor.view({ selected: id, activeField: null });
    },
    edit: (edit) => {
      const before = presentOf(editor);
      if (Array.isArray(edit)) editor.apply({ type: 'all', edits: tryEdits(editor, edit).made });
      else makeEdit(editor, edit as PageEdit);
      return presentOf(editor) !== before;
    },
    compare: (edits) => {
      const { after } = tryEdits(editor, edits);
      if (after) compareStates(editor, undefined, after);
    },
    drag: (down, { kind, medium, label }) => {
      if (!read().isReadOnly) beginDrag(down, { type: 'medium', kind, medium: structuredClone(medium), label });
    },
  };
}
