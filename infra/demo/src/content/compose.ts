import {
  type GlobalBody,
  LAYOUTS,
  type LayoutName,
  type MediaRef,
  type PageBody,
  type ProjectMetadata,
  pageBodySchema,
  type Redirect,
  type Section,
  type SectionSettings,
} from 'shared-contracts';
import { v5 } from 'uuid';
import type { PictureName } from '../images/catalogue.ts';
import type { Text } from '../text.ts';
import type { JournalDraft } from './journal/draft.ts';

/** What content needs to know of the project it becomes part of. */
export interface Site {
  readonly projectId: string;
  /** Name of the site, as its menus say it. */
  readonly title: string;
  readonly media: (name: PictureName) => MediaRef;
}

/** A section before it has a project: its kind, its place, its settings with pictures by name. */
export interface SectionDraft {
  readonly kind: string;
  readonly slot: string;
  readonly settings: (site: Site) => SectionSettings;
  /** The content that it shares with other pages, which is the same on all of them. */
  readonly global?: GlobalDraft;
}

/** What a content that pages share is called, and where it goes on new ones, by layout. */
interface GlobalDraft {
  readonly name: string;
  readonly regions: NonNullable<GlobalBody['regions']>;
}

export interface PageDraft {
  /** Name in the editor, unique in the site. */
  readonly name: string;
  readonly path: string;
  readonly layout?: LayoutName;
  readonly title: Text;
  readonly description: Text;
  readonly share: PictureName;
  readonly sections: readonly SectionDraft[];
}

/** A whole site to begin with: settings and pages, ready for any project. */
export interface Starter {
  /** Machine name. */
  readonly name: string;
  readonly label: Text;
  readonly description: Text;
  /** What its home page shows first: the words of its picture, which `take-starters` takes of it. */
  readonly shows: Text;
  readonly metadata: (site: Site) => ProjectMetadata;
  readonly pages: readonly PageDraft[];
  /** Articles, where it has any. */
  readonly journal?: JournalDraft;
  /** Addresses that lead on, where it has any. */
  readonly redirects?: readonly Redirect[];
}

/** Ids follow from the project and a name, so that making a site again makes the same one. */
const idOf = (site: Site, name: string): string => v5(name, site.projectId);

const SECTION_GAP = 10;

function toSection(site: Site, page: PageDraft, draft: SectionDraft, index: number): Section {
  const weight = index * SECTION_GAP;
  return {
    id: idOf(site, `${page.path}#${index}`),
    weight,
    name: draft.kind,
    type: 'static',
    region: { [page.layout ?? 'extended-layout']: { slot: draft.slot, weight } },
    ...(draft.global && { linked_to: draft.global.name }),
    settings: [draft.settings(site)],
    schema_version: 1,
  };
}

/** A page of a starter as the API takes it. Throws where the draft is not a valid page. */
export function composePage(site: Site, page: PageDraft): PageBody {
  const layout = page.layout ?? 'extended-layout';
  const slots: string[] = LAYOUTS[layout].zones.flatMap((zone) => [...zone.slots]);
  const stray = page.sections.find((section) => !slots.includes(section.slot));
  if (stray) throw new TypeError(`Page ${page.path}: ${layout} has no slot ${stray.slot}`);
  const image = site.media(page.share);
  return pageBodySchema.parse({
    id: idOf(site, page.path),
    page: page.name,
    path: page.path,
    layout,
    metadata: {
      en: { title: page.title.en, description: page.description.en },
      fr: { title: page.title.fr, description: page.description.fr },
      image,
      mediaMetatag: image,
    },
    sections: page.sections.map((section, index) => toSection(site, page, section, index)),
  });
}

/** A content that pages share, as the API takes it. */
export type ComposedGlobal = GlobalBody & { readonly id: string; readonly name: string };

/** The contents that pages of a starter share. */
export function composeGlobals(site: Site, { pages }: Starter): ComposedGlobal[] {
  const shared = new Map<string, ComposedGlobal>();
  for (const { kind, settings, global } of pages.flatMap(({ sections }) => sections))
    if (global && !shared.has(global.name))
      shared.set(global.name, {
        id: idOf(site, `global:${global.name}`),
        name: global.name,
        section: { name: kind, type: 'static', options: [settings(site)], schema_version: 1 },
        regions: global.regions,
        auto_insertion: true,
      });
  return [...shared.values()];
}
