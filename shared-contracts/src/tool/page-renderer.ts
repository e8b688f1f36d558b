import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { SectionSettings, VisitorSection } from '../entities/section.ts';
import type { SectionTypeEntry } from '../entities/section-type.ts';
import type { Locale } from '../locales.ts';
import type { BroughtKinds } from '../sections/brought-kinds.ts';
import type { RenderPayload } from '../sections/render-contract.ts';

/** A page's data that changes over time. A snapshot is replaced, never changed: what kept its identity is not drawn again. */
export interface PageStore {
  readonly getSnapshot: () => RenderPayload;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A place on the page where a field's words stand. */
export interface FieldSlot<Node = unknown> {
  readonly sectionId: string;
  /** Where the value stands in the settings: `title`, `images.0.caption`. The language is the page's. */
  readonly path: string;
  readonly type: 'text' | 'rich-text';
  /**
   * What a visitor would see there; nothing where the field is blank. Of formatted text it is one element with
   * `data-rich`, whose children are the text's blocks: an editor of it draws such an element too.
   */
  readonly children?: Node;
}

/** A section of the page that can't be shown. */
export interface GapSlot {
  readonly sectionId: string;
  /** Name of its kind. */
  readonly name: string;
  /** `unknown`: nobody has such a kind. `coming`: its code is on its way. `lost`: its code did
   * not come. `failed`: drawing it went wrong. `refused`: its data came with an error. */
  readonly reason: 'unknown' | 'coming' | 'lost' | 'failed' | 'refused' | 'nothing';
  /** The error's own words. */
  readonly detail: string;
}

/**
 * How an editor takes part in drawing a page. Visitors' pages know nothing of it.
 *
 * An edited page carries marks for the editor's styles and its pointer: `data-field="path"` on the element of a text or
 * a picture, beside it `data-blank` where a visitor would see nothing; `data-hidden` on hidden sections, which are
 * drawn too; every region of the layout is there, with `data-empty` where it holds nothing. Links lead nowhere and
 * islands stay as the server would write them.
 */
export interface PageEditing<FieldComponent = unknown, GapComponent = unknown> {
  /** Component of {@link FieldSlot} props, drawn inside the field's own element, in place of its words. */
  readonly Field: FieldComponent;
  /** Component of {@link GapSlot} props, drawn inside the box that stands for a section that can't be shown. */
  readonly Gap?: GapComponent;
  /** Attributes of a section's outer element: how it is named and reached by keyboard. */
  readonly frame?: (section: {
    readonly id: string;
    readonly name: string;
  }) => Readonly<Record<string, string | number | undefined>>;
}

/** Another beginning of a kind, under a name of its own in the inventory. */
export interface KindPreset {
  /** Machine name, unique in its kind. */
  readonly name: string;
  readonly label: Readonly<Record<Locale, string>>;
  readonly description: Readonly<Record<Locale, string>>;
  /** Other words that people look for it by. */
  readonly words?: Readonly<Record<Locale, string>>;
  /** Starting content, in every language. */
  readonly example: SectionSettings;
  /** As {@link EditableKind.picture}; absent where its kind's shows it too. */
  readonly picture?: string;
}

/** What the inventory and the forms need of a kind. */
export interface EditableKind {
  readonly definition: SectionDefinition;
  /** Starting content, in every language. */
  readonly example: SectionSettings;
  /** Other beginnings; absent where there is one only. */
  readonly presets?: readonly KindPreset[];
  /** Site-absolute address of its picture, relative to the remote's files; absent where none was made. */
  readonly picture?: string;
  /** A picture of the design kit by its name, where another remote than the renderer brings the kind. */
  readonly icon?: string;
  /** The section type of the project that it stands for; absent for the renderer's own kinds. */
  readonly sectionType?: SectionTypeEntry;
}

/** Kinds that other remotes bring, as their code arrives: another map each time. */
export interface BroughtSource {
  readonly getSnapshot: () => BroughtKinds;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the renderer's module `./page` exports. */
export interface PageRendererModule<FieldComponent = unknown, GapComponent = unknown> {
  /** Shows the page of a store in an element, of any document, and follows it. Returns how to take it away again. */
  readonly mountPage: (
    element: Element,
    store: PageStore,
    editing?: PageEditing<FieldComponent, GapComponent>,
    brought?: BroughtSource,
  ) => () => void;
  /** Loads what rules of themes are made of beside their values; whoever shows a look waits for it. Contract 1.7.0. */
  readonly prepare?: () => Promise<void>;
  /** Rules of the theme, for a stylesheet of the canvas. */
  readonly themeCss: (payload: RenderPayload) => string;
  readonly kinds: readonly EditableKind[];
  /** Settings of a stored section as its form shows them: migrated to the kind's current version, wrong values left out. */
  readonly readSection: (section: VisitorSection) => SectionSettings | null;
  /** Formatted text as nodes, with what the policy of rich text forbids removed: `onTakenOut` hears each one's tag. */
  readonly richTextNodes: (html: string, onTakenOut?: (tag: string) => void) => DocumentFragment;
}
