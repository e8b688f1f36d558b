import type { LayoutName, Section } from 'shared-contracts';
import { LAYOUT_NAMES, type Locale, slotsOf } from 'shared-contracts/sections';
import type { DraftPage, Edit } from '../draft/draft-types.ts';

interface ModelSettings {
  title: Partial<Record<Locale, string>>;
  count?: unknown;
  rooms?: { name: Partial<Record<Locale, string>> }[];
}

interface ModelSection {
  settings: ModelSettings;
  hidden: boolean;
  /** By field; the section's own under the empty name. */
  classes: Record<string, string>;
}

/** A page as a child would keep it: lists of names on paper, rubbed out and written again. */
export class ModelPage {
  layout: LayoutName;
  name: string;
  readonly sections = new Map<string, ModelSection>();
  readonly #regions: Record<LayoutName, Map<string, string[]>>;

  constructor(page: DraftPage) {
    this.layout = page.layout;
    this.name = page.page;
    const read = (layout: LayoutName): [LayoutName, Map<string, string[]>] => [layout, placedIn(page, layout)];
    this.#regions = Object.fromEntries(LAYOUT_NAMES.map(read)) as Record<LayoutName, Map<string, string[]>>;
    for (const { id, settings, hidden } of page.sections)
      this.sections.set(id, {
        settings: structuredClone(settings[0]) as unknown as ModelSettings,
        hidden: hidden ?? false,
        classes: {},
      });
  }

  regions(layout: LayoutName = this.layout): [string, string[]][] {
    return [...this.#regions[layout]];
  }

  apply(edit: Edit): void {
    (this.#edits[edit.type] as ((edit: Edit) => void) | undefined)?.(edit);
  }

  #region(slot: string, layout = this.layout): string[] {
    return this.#regions[layout].get(slot) ?? [];
  }
  #takeOut(id: string, layouts: readonly LayoutName[]): void {
    for (const layout of layouts)
      for (const region of this.#regions[layout].values()) {
        const index = region.indexOf(id);
        if (index >= 0) region.splice(index, 1);
      }
  }

  readonly #edits: { readonly [Type in Edit['type']]?: (edit: Extract<Edit, { type: Type }>) => void } = {
    'set-field': ({ section: id, path, locale, value }) => {
      const { settings } = this.sections.get(id) ?? {};
      const [, item] = /^rooms\.(\d+)\.name$/.exec(path) ?? [];
      if (path === 'title' && settings) settings.title[locale ?? 'en'] = String(value);
      if (path === 'count' && settings) settings.count = value;
      if (path === 'rooms' && settings) settings.rooms = structuredClone(value) as ModelSettings['rooms'] & object;
      const room = settings?.rooms?.[Number(item)];
      if (room) room.name[locale ?? 'en'] = String(value);
    },
    'insert-sections': ({ sections, slot, index }) => {
      this.#region(slot).splice(index, 0, ...sections.map(({ id }) => id));
      for (const { id, settings } of sections)
        this.sections.set(id, {
          settings: structuredClone(settings[0]) as unknown as ModelSettings,
          hidden: false,
          classes: {},
        });
    },
    'move-section': ({ section: id, slot, index }) => {
      if (!this.sections.has(id)) return;
      this.#takeOut(id, [this.layout]);
      this.#region(slot).splice(index, 0, id);
    },
    'remove-section': ({ section: id }) => {
      this.#takeOut(id, LAYOUT_NAMES);
      this.sections.delete(id);
    },
    'duplicate-section': ({ section: id, newId }) => {
      const section = this.sections.get(id);
      if (!section) return;
      this.sections.set(newId, structuredClone(section));
      for (const layout of LAYOUT_NAMES)
        for (const region of this.#regions[layout].values())
          if (region.includes(id)) region.splice(region.indexOf(id) + 1, 0, newId);
    },
    'set-hidden': ({ section: id, hidden }) => {
      const section = this.sections.get(id);
      if (section) section.hidden = hidden;
    },
    'set-classes': ({ section: id, field, names }) => {
      const { classes } = this.sections.get(id) ?? {};
      if (!classes || field === 'gone') return;
      if (names.length > 0) classes[field ?? ''] = names.join(' ');
      else delete classes[field ?? ''];
    },
    'set-layout': ({ layout }) => {
      const order = this.regions().flatMap(([, ids]) => ids);
      const known = new Set(this.regions(layout).flatMap(([, ids]) => ids));
      this.#region(slotsOf(layout)[0] ?? '', layout).push(...order.filter((id) => !known.has(id)));
      this.layout = layout;
    },
    'set-page': ({ change }) => {
      this.name = change.page ?? this.name;
    },
    'copy-language': ({ section: id, path, from, to }) => {
      const { settings } = this.sections.get(id) ?? {};
      const copy = (words: Partial<Record<Locale, string>>, isAsked: boolean): void => {
        if (words[from]?.trim() && (isAsked || !words[to]?.trim())) words[to] = words[from];
      };
      if (settings && path !== undefined) copy(settings.title, true);
      if (settings && path === undefined)
        for (const words of [settings.title, ...(settings.rooms ?? []).map(({ name }) => name)]) copy(words, false);
    },
  };
}

/** Ids by region as a layout places them; in the page's own one, the unplaced stand in the first region. */
function placedIn({ sections, layout: own }: DraftPage, layout: LayoutName): Map<string, string[]> {
  const slots = slotsOf(layout);
  const slotOf = ({ region }: Section): string | undefined => {
    const slot = region[layout]?.slot;
    if (slot !== undefined && slots.includes(slot)) return slot;
    return layout === own ? slots[0] : undefined;
  };
  const weightOf = (section: Section): number =>
    slots.includes(section.region[layout]?.slot ?? '') ? (section.region[layout]?.weight ?? 0) : section.weight;
  const inOrder = sections.toSorted((a, b) => weightOf(a) - weightOf(b) || (a.id < b.id ? -1 : 1));
  return new Map(
    slots.map((slot) => [slot, inOrder.filter((section) => slotOf(section) === slot).map(({ id }) => id)]),
  );
}
