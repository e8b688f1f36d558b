import { z } from 'zod';
import { invoiceSchema } from '../entities/invoice.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

export const listInvoices = defineCall({
  id: 'listInvoices',
  method: 'GET',
  path: '/project/{project}/invoices',
  summary: 'What a project was billed, month by month, the newest first; of the last ten years.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({ data: z.array(invoiceSchema) }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const getInvoice = defineCall({
  id: 'getInvoice',
  method: 'GET',
  path: '/project/{project}/invoices/{number}',
  summary: 'One invoice of a project, with what was credited of it.',
  tag: 'Projects',
  access: 'signed-in',
  params: z.strictObject({
    project: projectParam,
    number: z.coerce
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
  }),
  answer: invoiceSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});
