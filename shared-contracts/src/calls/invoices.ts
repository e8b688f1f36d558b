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
