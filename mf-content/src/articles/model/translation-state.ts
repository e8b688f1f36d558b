import type { ArticleBody } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { TEXTS, type TextField } from './article-body.ts';

type Texts = Pick<ArticleBody, TextField>;

const isBlank = (text: string | undefined): boolean => !text?.trim();

/** Texts that other languages have and this one lacks. */
export const missingIn = (body: Partial<Texts>, locale: Locale): TextField[] =>
  TEXTS.filter(
    (field) => isBlank(body[field]?.[locale]) && Object.values(body[field] ?? {}).some((text) => !isBlank(text)),
  );

/** Texts of a language that stayed as they were saved, while the main language has been written anew. */
export const staleIn = (saved: Texts | null, body: Texts, locale: Locale, main: Locale): TextField[] =>
  saved === null || locale === main
    ? []
    : TEXTS.filter(
        (field) =>
          !isBlank(body[field][locale]) &&
          body[field][locale] === saved[field][locale] &&
          body[field][main] !== saved[field][main] &&
          !isBlank(saved[field][main]),
      );
