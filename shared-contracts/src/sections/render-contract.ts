import type { Business } from '../entities/business.ts';
import type { LayoutName } from '../entities/layout.ts';
import type { Locale } from '../entities/locale.ts';
import type { PageMetadata } from '../entities/page.ts';
import type { ProjectMetadata } from '../entities/project.ts';
import type { SectionSettings, VisitorSection } from '../entities/section.ts';
import type { FormState } from '../forms/form-state.ts';
import type { Filters } from '../routing/filters.ts';
import type { SectionClasses } from './classes.ts';

export type { Filters };

/** A server of map pictures. */
export interface MapTiles {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Whom to credit, as text. */
  readonly credit: string;
  /** Where that is explained. */
  readonly link?: string;
}

/**
 * Everything `renderPage` needs, and nothing a visitor may not know. Plain JSON: it crosses a thread and is
 * the same on the server, in a preview and in a service worker.
 */
export interface RenderPayload {
  readonly page: {
    readonly id: string;
    readonly name: string;
    readonly path: string;
    readonly layout: LayoutName;
    readonly version: number;
    readonly metadata: PageMetadata;
    readonly sections: readonly VisitorSection[];
  };
  readonly project: { readonly id: string; readonly metadata: ProjectMetadata };
  readonly locale: Locale;
  readonly defaultLocale: Locale;
  /** Languages the project publishes in. */
  readonly locales: readonly Locale[];
  /** Path as requested below the locale, filters and wildcard rest included; what language links keep. */
  readonly currentPath: string;
  /** `https://host[:port]`, for absolute addresses in the head. */
  readonly origin: string;
  readonly filters: Filters;
  /** What a wildcard page matched beyond its own path, without leading slash. */
  readonly wildcard: string;
  /** Base of the remote's own client files, `/remotes/{name}/{version}/client/`. */
  readonly assetBase: string;
  /** What kinds read beside their settings (`reads` of their definitions), by section id; null where it could not be read. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** What became of a form that was posted without script, by section id. */
  readonly forms?: Readonly<Record<string, FormState>>;
  /** Where maps have their pictures from; absent where the installation shows none. */
  readonly tiles?: MapTiles;
  /** Ids of sections to leave out because they did not end. */
  readonly skip: readonly string[];
  /** `editor` shows labelled boxes where a visitor sees a quiet gap (row V15). */
  readonly audience: 'visitor' | 'editor';
  /** Visitors do not find the page yet: whoever sees it looks at how it will be. */
  readonly draft?: true;
  /** Lines below a page that are not its own; absent where there are none. */
  readonly credits?: PageCredits;
  /** True in previews, where addresses must not navigate. */
  readonly inert?: boolean;
}

/** What stands at the very end of a page. */
export interface PageCredits {
  /** Says what the site is made with (row V13). */
  readonly poweredBy?: { readonly name: string; readonly url?: string };
  /** A way to change what one said to analytics (row V12). */
  readonly consent?: true;
}

/** What a section view is given. */
export interface SectionViewModel {
  readonly id: string;
  readonly name: string;
  /** Current version of the kind's settings, migrated, not yet resolved to a language. */
  readonly settings: SectionSettings;
  /** CSS classes that people gave the section and its fields; absent where there are none. */
  readonly classes?: SectionClasses;
  /** Answer of the kind's query; null where it could not be read, absent where the kind reads nothing. */
  readonly data?: unknown;
  /** What became of the form that the section is, where it was posted without script. */
  readonly form?: FormState;
  readonly slot: string;
  /** First section of the page in document order that can hold a title; its image is not loaded lazily. */
  readonly first: boolean;
  /** Level of the section's title: 1 for the first title of the page, 2 for all others. */
  readonly heading: 1 | 2;
}

/** What every view may know of its surroundings. Serialisable. */
export type RenderContext = Pick<
  RenderPayload,
  | 'origin'
  | 'locale'
  | 'defaultLocale'
  | 'locales'
  | 'currentPath'
  | 'filters'
  | 'wildcard'
  | 'audience'
  | 'draft'
  | 'tiles'
> & {
  readonly siteTitle: string;
  /** Where the site's business is and how to reach it; absent where its settings say nothing of it. */
  readonly business?: Omit<Business, 'hours'>;
  readonly pagePath: string;
  readonly pageId: string;
  readonly projectId: string;
  /** ISO 4217 code of the project's prices. */
  readonly currency: string;
  /** Whether prices show their decimals. */
  readonly priceDecimals: boolean;
};

/**
 * What a view may read of its surroundings beside language and audience, which all views read. Where a section stands
 * ({@link SectionViewModel}) is no surrounding: it is told with the section.
 */
export type Surrounding = Exclude<keyof RenderContext, 'locale' | 'defaultLocale' | 'audience' | 'draft'>;

/** Markup that was drawn once and is used again: the same object for as long as it is kept. */
export interface Fragment {
  readonly html: string;
}

/** Where the markup of sections is kept between two renders, by whoever renders: of one release and one project alone. */
export interface FragmentStore {
  /** Digest of a text; the same for no other one. */
  readonly digest: (text: string) => string;
  readonly take: (key: string) => Fragment | undefined;
  /** May be forgotten at any time. */
  readonly keep: (key: string, html: string) => Fragment;
}

/** An island of a rendered page; the loader hydrates the element `#island-{id}` with these props. */
export interface Island {
  readonly id: string;
  /** Exposed module of the remote, for example `./islands/image-gallery`. */
  readonly expose: string;
  /** The remote that exposes it, where that is not the page's renderer. */
  readonly remote?: string;
  readonly hydrate: 'intent' | 'visible';
  /** Props of the exposed component: `{model, context}`, or less where its markup says the rest. JSON. */
  readonly props: Record<string, unknown>;
}

/** Head of the page as data; the shell writes and escapes it. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** `{property|name, content}` pairs for Open Graph and Twitter. */
  readonly meta: readonly { readonly name?: string; readonly property?: string; readonly content: string }[];
  /** Site-absolute path of the page in this language. */
  readonly canonical: string;
  /** One per language plus `x-default`. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  readonly favicon?: string;
  /** Style sheets of the page alone, after all others; site-absolute paths. */
  readonly styleSheets?: readonly string[];
  readonly jsonLd: readonly Record<string, unknown>[];
  /** RSS feeds of what the page shows; site-absolute paths. */
  readonly feeds?: readonly { readonly title: string; readonly href: string }[];
  /** Image to preload for the first paint, as `imagesrcset`/`imagesizes`. */
  readonly preloadImage?: { readonly href: string; readonly srcset?: string; readonly sizes?: string };
}

export interface FailedSection {
  readonly id: string;
  readonly name: string;
  readonly error: string;
  /** The remote that brings its kind, where that is not the page's renderer. */
  readonly remote?: string;
}

/** Other origins (`https://host[:port]`) that a page shows something of. Images in its markup name theirs by themselves. */
export interface PageSources {
  /** Documents that may be framed. */
  readonly frames?: readonly string[];
  /** Images that its islands fetch. */
  readonly images?: readonly string[];
}

/** Where a page sends its visitors on to. */
export interface PageRedirect {
  /** Path of the site without locale, or the address of another one. */
  readonly to: string;
  readonly status: 301 | 302 | 307 | 308;
}

export interface RenderedPage {
  /** Markup of the layout with its regions: what stands inside `#__nuxt` > `main`, and around it. */
  readonly html: string;
  /** The same markup in its order, in pieces; where some of them were kept. */
  readonly parts?: readonly (string | Fragment)[];
  readonly head: PageHead;
  /** Style rules of the project's and the page's theme variables. Safe inside `<style>`. */
  readonly themeCss: string;
  /**
   * Sheets of the release that it is drawn with, beside the base; absent where it may be any of them. That of another
   * remote is called by its name and a slash.
   */
  readonly sheets?: readonly string[];
  readonly islands: readonly Island[];
  /** What its content security policy has to name; absent where all of it comes from the site itself. */
  readonly sources?: PageSources;
  /** The answer to a visitor instead of the page (row S9). Ignored for who edits, and where it leads in a circle. */
  readonly redirect?: PageRedirect;
  readonly failed: readonly FailedSection[];
}
