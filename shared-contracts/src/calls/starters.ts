import { z } from 'zod';
import { nameSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

const inBoth = z.strictObject({ en: z.string(), fr: z.string() });

/** A site to begin with. */
export const starterSchema = z.strictObject({
  name: nameSchema,
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
  summary: 'Sites that a new project can begin as.',
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
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({ name: nameSchema }),
  answer: z.strictObject({ pages: z.array(z.strictObject({ id: z.string(), page: z.string(), path: z.string() })) }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'project_not_empty', 'over_plan'],
});
