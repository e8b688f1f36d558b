import { z } from 'zod';
import { packageSchema } from '../entities/package.ts';
import { packageNameSchema } from '../entities/project.ts';
import { idSchema } from '../entities/section.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';
import { limitsSchema } from './dashboard.ts';

export const listPackages = defineCall({
  id: 'listPackages',
  method: 'GET',
  path: '/packages',
  summary: 'What projects of this installation can be subscribed to, in the order that its operator gave them.',
  tag: 'Projects',
  access: 'signed-in',
  answer: z.strictObject({ data: z.array(packageSchema) }),
  errors: ['unauthenticated'],
});

const amount = z.number().int().min(0);

/** Of a page that has the most of something; null where no page has any. */
const fullestSchema = z.strictObject({ id: idSchema, page: z.string() }).nullable();

export const planSchema = z.strictObject({
  /** What the project keeps to; null where the installation alone limits it. */
  package: packageSchema.nullable(),
  /** The stricter of the package and what the installation can carry. */
  limits: limitsSchema,
  usage: z.strictObject({
    pages: amount,
    /** Of the page that has the most. */
    variations_per_page: amount,
    /** Of the page that has the most. */
    sections_per_page: amount,
    static_sections: amount,
    dynamic_types: amount,
    /** Whether the project has query strings switched on, or a section type asks for some. */
    query_strings: z.boolean(),
    media: amount,
    /** Of the largest file of the library. */
    file_bytes: amount,
    /** With those who are invited. */
    users: amount,
    domains: amount,
    /** Pages that visitors saw today. */
    daily_views: amount,
    /** Questions that the assistant answered today, as the project's time zone has it. */
    daily_answers: amount,
  }),
  /** Pages that visitors saw on each of the last 30 days of the project's time zone, the last of them today. */
  views: z.array(z.strictObject({ day: z.iso.date(), views: amount })),
  fullest: z.strictObject({ variations: fullestSchema, sections: fullestSchema }),
  /** Whether its people can take another package themselves. */
  takes_cards: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

export const getPlan = defineCall({
  id: 'getPlan',
  method: 'GET',
  path: '/project/{project}/plan',
  summary: 'What the package of a project allows, and how much of it is used.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: planSchema,
  errors: ['unauthenticated', 'not_found', 'forbidden'],
});

/** What is counted of a project beside the visitors of its pages. */
const countsSchema = planSchema.shape.usage
  .pick({
    pages: true,
    variations_per_page: true,
    sections_per_page: true,
    static_sections: true,
    media: true,
    users: true,
    domains: true,
  })
  // Null of days before it was looked at.
  .extend({ file_bytes: amount.nullable() });

export const usageSchema = z.strictObject({
  /** The last twelve weeks of the project's time zone, the last of them today. */
  days: z.array(
    z.strictObject({
      day: z.iso.date(),
      /** Pages that visitors saw. */
      daily_views: amount,
      /** Questions that the assistant answered. */
      daily_answers: amount,
      /** As the day began; null where nobody looked. */
      counts: countsSchema.nullable(),
    }),
  ),
  /** This month's, with the tax of its invoice, in each currency that there is something to pay in; null for whoever is not to see invoices. */
  bills: z
    .array(
      z.strictObject({
        currency: z.string(),
        /** Hundredths of the currency: for the days that are over. */
        so_far: amount,
        /** At its end, where fewer come than at today's pace. */
        least: amount,
        /** At its end, where more do. */
        most: amount,
      }),
    )
    .nullable(),
});
export type Usage = z.infer<typeof usageSchema>;

export const getUsage = defineCall({
  id: 'getUsage',
  method: 'GET',
  path: '/project/{project}/usage',
  summary: 'What a project used on each of the last days, and what this month will cost at that pace.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: usageSchema,
  errors: ['unauthenticated', 'not_found', 'forbidden'],
});

export const savePackage = defineCall({
  id: 'savePackage',
  method: 'PUT',
  path: '/packages/{project}',
  summary: 'Say what a project is subscribed to. What its people chose for the next month is put aside.',
  tag: 'Projects',
  access: 'operator',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({
    /** One of the installation's packages; null for none, which counts as `free`. */
    name: packageNameSchema.nullable(),
  }),
  answer: z.strictObject({ project: idSchema, name: packageNameSchema.nullable() }),
  errors: ['not_found', 'package_not_found'],
});
