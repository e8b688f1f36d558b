import { z } from 'zod';
import { LOCALES } from '../locales.ts';

export { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, type Localised, localesOf } from '../locales.ts';

export const localeSchema = z.enum(LOCALES);
export const localisedSchema = <T extends z.ZodType>(value: T) => z.partialRecord(localeSchema, value);
