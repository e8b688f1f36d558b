import { GraphQLError } from 'graphql';
import { isLocale, LOCALES, type Locale } from 'shared-contracts';

/** A language as it is asked for. Throws where there is no such one. */
export function languageOf(language: string | null | undefined): Locale | undefined {
  if (language === null || language === undefined) return undefined;
  if (isLocale(language)) return language;
  throw new GraphQLError(`language must be one of ${LOCALES.join(', ')}.`, { extensions: { code: 'BAD_USER_INPUT' } });
}
