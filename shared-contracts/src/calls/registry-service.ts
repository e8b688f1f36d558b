import { z } from 'zod';
import { incidentSchema } from '../entities/incident.ts';
import { servedHourSchema } from '../entities/served-hours.ts';
import { HOURS_KEPT } from '../served-counts.ts';
import { defineCall } from './build-call.ts';
import { shellSchema } from './registry.ts';

export const reportService = defineCall({
  id: 'reportService',
  method: 'PUT',
  path: '/shells/{shell}/service/{start}',
  summary:
    'How remotes fared at a shell since it started, hour by hour, and what went wrong with them, in the place of what that start told before.',
  tag: 'Registry',
  access: 'operator',
  params: z.strictObject({
    shell: shellSchema,
    /** Another one each time that the shell starts: what it counted before stays. */
    start: z.string().regex(/^[\w-]{1,40}$/, 'is no start'),
  }),
  body: z.object({
    hours: z.array(servedHourSchema).max(HOURS_KEPT),
    incidents: z.array(incidentSchema).max(200).default([]),
  }),
  answer: z.strictObject({
    /** Starts of the shell of which something is kept. */
    starts: z.int().min(1),
  }),
});
