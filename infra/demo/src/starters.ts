import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LOCALES,
  type Locale,
  type PageBody,
  type ProjectMetadata,
  type Redirect,
  type StarterInfo,
  type Storage,
} from 'shared-contracts';
import { type ComposedGlobal, composeGlobals, composePage, type Site, type Starter } from './content/compose.ts';
import { type ComposedJournal, composeJournal } from './content/compose-journal.ts';
import { STARTERS } from './content/starters/index.ts';
import { createFileLibrary, filesIn, storeDemoFiles } from './files/catalogue.ts';
import type { PictureName } from './images/catalogue.ts';
import { DEFAULT_IMAGES_DIR, ensureImages, type ImageManifest } from './images/manifest.ts';
import { createLibrary, createMedia, storeImages } from './media.ts';

interface Project {
  readonly id: string;
  readonly title: string;
}

export interface ComposedStarter {
  readonly metadata: ProjectMetadata;
  readonly globals: readonly ComposedGlobal[];
  readonly pages: readonly PageBody[];
  readonly media: readonly (ReturnType<typeof createLibrary> | ReturnType<typeof createFileLibrary>)[number][];
  readonly journal?: ComposedJournal;
  readonly redirects?: readonly Redirect[];
}

const PICTURES = join(import.meta.dirname, 'content/starters/pictures');

/** What shows a starter in the list, in each language. */
async function picturesOf(name: string): Promise<Readonly<Record<Locale, string>>> {
  const [en, fr] = await Promise.all(
    LOCALES.map(async (locale) => {
      const bytes = await readFile(join(PICTURES, `${name}-${locale}.webp`));
      return `data:image/webp;base64,${bytes.toString('base64')}`;
    }),
  );
  return { en: en ?? '', fr: fr ?? '' };
}

/** Composes a starter and says which pictures it asked for. */
function compose(starter: Starter, manifest: ImageManifest, { id, title }: Project) {
  const asked = new Set<PictureName>();
  const media = createMedia(manifest, id);
  const site: Site = {
    projectId: id,
    title: title || starter.label.en,
    media: (name) => {
      asked.add(name);
      return media(name);
    },
  };
  const pages = starter.pages.map((page) => composePage(site, page));
  const journal = starter.journal && composeJournal(site, starter.journal);
  const { redirects } = starter;
  return {
    metadata: starter.metadata(site),
    globals: composeGlobals(site, starter),
    pages,
    ...(journal && { journal }),
    ...(redirects && { redirects }),
    asked: [...asked],
  };
}

/** The starters, their pictures put into `storage` for each project that takes one. */
export function createStarters(storage: Storage, imagesDir = DEFAULT_IMAGES_DIR) {
  return {
    list: (): Promise<StarterInfo[]> =>
      Promise.all(
        STARTERS.map(async ({ name, label, description, pages, shows }) => ({
          name,
          label,
          description,
          pages: pages.length,
          picture: await picturesOf(name),
          picture_alt: shows,
        })),
      ),
    compose: async (name: string, project: Project): Promise<ComposedStarter | null> => {
      const starter = STARTERS.find((candidate) => candidate.name === name);
      if (!starter) return null;
      const manifest = await ensureImages(imagesDir);
      const { asked, ...site } = compose(starter, manifest, project);
      const read = (mediaId: string, file: string) => readFile(join(imagesDir, mediaId, file));
      await storeImages(storage, manifest, project.id, read, asked);
      const files = filesIn(site.pages);
      await storeDemoFiles(storage, project.id, files);
      const media = [...createLibrary(manifest, project.id, asked), ...createFileLibrary(project.id, files)];
      return { ...site, media };
    },
  };
}
