import type { ReactElement } from 'react';
import type {
  HydrateOn,
  KindPreset,
  Locale,
  MediaRef,
  PageRedirect,
  PageSources,
  RenderContext,
  SectionKind,
  SectionViewModel,
} from 'shared-contracts';
import type { LeadImage } from '../media/lead-image.ts';

/** A section model whose settings are those of one kind. */
export type Model<Settings> = Omit<SectionViewModel, 'settings'> & { readonly settings: Settings };

export interface ViewProps<Settings> {
  readonly model: Model<Settings>;
  readonly context: RenderContext;
}

/** Component of a section kind; null where there is nothing to show yet. */
export type View<Settings> = (props: ViewProps<Settings>) => ReactElement | null;

/** What a page is about, where a section says so: it names the page and stands in what is shared of it. */
export interface PageSubject {
  readonly type: 'article';
  readonly title: string;
  readonly description?: string;
  readonly image?: MediaRef;
  /** Languages that it is written in. */
  readonly locales: readonly Locale[];
  /** The way to it from the home page, without both ends. */
  readonly trail: readonly Step[];
}

/** A step of the way to a page. */
export interface Step {
  readonly name: string;
  /** Site-absolute path. */
  readonly href: string;
}

/** The part of a list that the address asks for. */
export interface PagePart {
  /** What the list is narrowed by, in words. */
  readonly names: readonly string[];
  /** From 1. */
  readonly page: number;
  /** Its address without locale, percent-encoded. */
  readonly path: string;
}

/** What this renderer knows of a kind beside what every one does. */
export interface KindParts<Settings> {
  /** Other beginnings than the example. */
  readonly presets?: readonly KindPreset[];
  /** Module a browser loads to hydrate the kind; islands only. */
  readonly expose?: string;
  /** Props of that module, where its own markup tells the rest; otherwise `{model, context}`, in one language. */
  readonly islandProps?: (context: RenderContext, model: Model<Settings>) => Readonly<Record<string, unknown>>;
  /** When a section with these settings is hydrated, where that is not always the kind's `hydrate`; null: it needs no code. */
  readonly hydrateOn?: (settings: Settings, context: RenderContext) => HydrateOn | null;
  /** Other origins that such a section shows something of. Frames of rich text are known without it. */
  readonly sources?: (settings: Settings, context: RenderContext) => PageSources | null;
  /** Where such a section sends the visitors of its page; null where it lets them stay. */
  readonly redirect?: (settings: Settings, context: RenderContext) => PageRedirect | null;
  /** The part of a page that such a section opens or closes; where that part ends is up to its place. */
  readonly landmark?: (settings: Settings) => 'header' | 'footer';
  /** What the page is about, told by what was read; its title is one that the section shows. */
  readonly subject?: (data: unknown, context: RenderContext) => PageSubject | null;
  /** The part of a list that such a section shows; null where it shows its beginning. */
  readonly part?: (data: unknown, context: RenderContext) => PagePart | null;
  /** Whether visitors are shown anything, where that depends on what was read; a title that nobody sees is none. */
  readonly shows?: (data: unknown, settings: Settings) => boolean;
  /** Pages with such a section name the site's feed. */
  readonly feed?: boolean;
  /** The picture to fetch first when the section opens the page. */
  readonly leadImage?: (settings: Settings, data?: unknown) => LeadImage | null;
}

/** A kind as the page knows it, whatever its settings are. */
export interface RegisteredKind extends SectionKind<View<Record<string, unknown>>>, KindParts<Record<string, unknown>> {
  /** The remote that brings it, where that is not this renderer, and `name@version` of it. */
  readonly from?: { readonly remote: string; readonly release: string };
  /** Sheet of its styles, where that is not called as the kind is. */
  readonly sheet?: string;
}
