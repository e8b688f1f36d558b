import { z } from 'zod';
import { LAYOUT_NAMES, slotsOf } from './layout.ts';
import { pagePathSchema } from './page.ts';
import { labelsOf } from './remote-places.ts';
import { nameSchema, sectionSettingsSchema } from './section.ts';

const starterSectionSchema = z.strictObject({
  /** A kind of section that is live: of what renders pages, of the remote itself, or of another. */
  kind: nameSchema,
  /** A slot of the page’s layout; without one it is the first. */
  slot: z.string().min(1).max(64).optional(),
  /** As the kind’s fields have them, localised ones in both languages; without pictures, which are a project’s own. */
  settings: sectionSettingsSchema,
});

const starterPageSchema = z
  .strictObject({
    path: z.string().refine((path) => pagePathSchema.safeParse(path).success, 'is no path of a page'),
    /** Title of the page; the English one is its name in the editor, too. */
    title: labelsOf(200),
    /** What search engines show of it. */
    description: labelsOf(300).optional(),
    layout: z.enum(LAYOUT_NAMES).default('extended-layout'),
    sections: z.array(starterSectionSchema).max(50),
  })
  .refine(
    ({ layout, sections }) => sections.every(({ slot }) => slot === undefined || slotsOf(layout).includes(slot)),
    'has a section in a slot that its layout does not have',
  );

const areUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** A site to begin with that a remote brings, as its release records it. */
export const remoteStarterSchema = z.strictObject({
  /** What it is called where people choose what a new site begins as. */
  label: labelsOf(60),
  /** What it is, in a sentence. */
  description: labelsOf(200),
  pages: z
    .array(starterPageSchema)
    .min(1)
    .max(30)
    .refine((pages) => pages.some(({ path }) => path === '/'), 'has no page at “/”')
    .refine((pages) => areUnique(pages.map(({ path }) => path)), 'has two pages at one path')
    .refine((pages) => areUnique(pages.map(({ title }) => title.en)), 'has two pages of one title'),
});
export type RemoteStarter = z.infer<typeof remoteStarterSchema>;
/** A starter as `remote.ts` declares it. */
export type RemoteStarterInput = z.input<typeof remoteStarterSchema>;

/** Under what name the starter of a remote is listed and applied: no other remote’s, and no built-in one’s. */
export const starterName = (remote: string, name: string): string => `${remote}/${name}`;
