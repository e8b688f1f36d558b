import { z } from 'zod';

/** The languages a project can publish in, in the order the product shows them. */
export const LOCALES = ['en', 'fr'] as const;
export const DEFAULT_LOCALE = 'en' satisfies Locale;

export const localeSchema = z.enum(LOCALES);
export type Locale = z.infer<typeof localeSchema>;

/** A value per language. A language may be missing: readers fall back to the project's default language. */
export const localisedSchema = <T extends z.ZodType>(value: T) => z.partialRecord(localeSchema, value);
export type Localised<T> = Partial<Record<Locale, T>>;

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
