import { z } from 'zod';
import { WEEK_DAYS } from '../opening-hours.ts';

const MOST_SPANS = 3;
const SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/;
const PHONE = /^\+?[\d ().-]{3,30}$/;

const areHours = (text: string): boolean => {
  const spans = text.split(', ');
  return spans.length <= MOST_SPANS && spans.every((span) => SPAN.test(span));
};

/** Empty says nothing of it. */
const part = (most: number) => z.string().max(most);

/** Where a business is, and when it is open: what search engines show beside its pages. An empty part says nothing. */
export const businessSchema = z
  .strictObject({
    street: part(200),
    postalCode: part(20),
    locality: part(100),
    /** A name or an ISO 3166 code. */
    country: part(100),
    phone: part(40).refine((text) => text === '' || PHONE.test(text), 'phone'),
    /** By day, `12:30-15:00, 19:30-22:00`, in the time of the place; at most three spans. A day without any is closed. */
    hours: z.partialRecord(
      z.enum(WEEK_DAYS),
      part(40).refine((text) => text === '' || areHours(text), 'hours'),
    ),
  })
  .partial();
export type Business = z.infer<typeof businessSchema>;
