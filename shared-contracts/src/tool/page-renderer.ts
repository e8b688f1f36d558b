import type { SectionSettings, VisitorSection } from '../entities/section.ts';
import type { SectionDefinition } from '../sections/definition-schema.ts';
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
  /** What a visitor would see there; nothing where the field is blank. */
  readonly children?: Node;
}

/** How an editor takes part in drawing a page. Visitors' pages know nothing of it. */
export interface PageEditing<FieldComponent = unknown> {
  /** Component of {@link FieldSlot} props, drawn inside the field's own element, in place of its words. */
  readonly Field: FieldComponent;
}

/** What the inventory and the forms need of a kind. */
export interface EditableKind {
  readonly definition: SectionDefinition;
  /** Starting content, in every language. */
  readonly example: SectionSettings;
  /** Site-absolute address of its picture, relative to the remote's files; absent where none was made. */
  readonly picture?: string;
}

/** What the renderer's module `./page` exports. */
export interface PageRendererModule<FieldComponent = unknown> {
  /** Shows the page of a store in an element, of any document, and follows it. Returns how to take it away again. */
  readonly mountPage: (element: Element, store: PageStore, editing?: PageEditing<FieldComponent>) => () => void;
  /** Rules of the theme, for a stylesheet of the canvas. */
  readonly themeCss: (payload: RenderPayload) => string;
  readonly kinds: readonly EditableKind[];
  /** Settings of a stored section as its form shows them: migrated to the kind's current version, wrong values left out. */
  readonly readSection: (section: VisitorSection) => SectionSettings | null;
}
