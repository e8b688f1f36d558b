import { z } from 'zod';
import { creditNoteSchema, invoiceSchema } from '../entities/invoice.ts';
import { idSchema } from '../entities/section.ts';
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

export const issueCreditNote = defineCall({
  id: 'issueCreditNote',
  method: 'PUT',
  path: '/credit-notes/{key}',
  summary:
    'Take back an invoice, or a part of it, under a key of the operator’s own: sent again, it makes no other. What was paid already is given back by whoever took it.',
  tag: 'Operations',
  access: 'operator',
  params: z.strictObject({ key: idSchema }),
  body: z.strictObject({
    /** Its number. */
    invoice: z
      .number()
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    /** Hundredths of the currency, with the tax; null for all that is left of it. */
    total: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
    /** Stands on the credit note. */
    reason: z.string().trim().min(1, 'blank').max(200),
  }),
  answer: creditNoteSchema,
  errors: ['not_found', 'invalid', 'idempotency_reused'],
});
