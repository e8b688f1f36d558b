import { z } from 'zod';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

/** Of a built-in one its machine name; of a remote’s, `mf-notes/kitchen`. */
const starterNameSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}(?:\/[a-z0-9][a-z0-9-]{0,62})?$/, 'name');

const inBoth = z.strictObject({ en: z.string(), fr: z.string() });

/** A site to begin with. */
export const starterSchema = z.strictObject({
  name: starterNameSchema,
  label: inBoth,
  description: inBoth,
  /** Number of pages. */
  pages: z.number().int().min(1),
  /** What its home page looks like in each language: a site-absolute address or a `data:` image; null where there is none. */
  picture: inBoth.nullable(),
  /** What the picture shows, for whoever does not see it. */
  picture_alt: inBoth,
});
export type StarterInfo = z.infer<typeof starterSchema>;

export const listStarters = defineCall({
  id: 'listStarters',
  method: 'GET',
  path: '/starters',
  summary:
    'Sites that a new project can begin as: built-in ones, then those of live remotes, as far as all they show is live.',
  tag: 'Projects',
  access: 'public',
  answer: z.strictObject({ data: z.array(starterSchema) }),
});

export const applyStarter = defineCall({
  id: 'applyStarter',
  method: 'POST',
  path: '/project/{project}/starter',
  summary: 'Fill a project that has nothing but its untouched first page. Repeating it answers the same.',
  tag: 'Projects',
  writes: true,
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({ name: starterNameSchema }),
  answer: z.strictObject({ pages: z.array(z.strictObject({ id: z.string(), page: z.string(), path: z.string() })) }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'project_not_empty', 'over_plan'],
});
