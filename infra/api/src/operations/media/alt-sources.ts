import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, keysOf, LOCALES, type Locale, type Localised, type ProjectMetadata } from 'shared-contracts';
import type { AltSources } from '../../database/alt-sources.ts';
import { media } from '../../database/schema.ts';
import type { MediaRow } from './media-row.ts';

type Described = Pick<MediaRow, 'metadata' | 'contentHash' | 'altSources'>;
type Languages = Pick<ProjectMetadata, 'defaultLang' | 'languages'>;

const mainOf = ({ defaultLang = DEFAULT_LOCALE }: Languages): Locale => defaultLang;

interface Next {
  readonly alt: Localised<string>;
  readonly contentHash: string;
  /** Texts that somebody has looked at, and that still fit. */
  readonly confirmed?: readonly Locale[];
}

/** What the alternative texts of a medium are written for, once they or its file are others. */
export function sourcesAfter(
  stored: Described,
  { alt, contentHash, confirmed = [] }: Next,
  site: Languages,
): AltSources {
  const main = mainOf(site);
  const { alt: before = {} } = stored.metadata;
  return Object.fromEntries(
    keysOf(alt).map((locale) => {
      const isNew = alt[locale] !== before[locale] || confirmed.includes(locale);
      if (isNew) return [locale, { text: alt[main] ?? '', file: contentHash }];
      // Of one that nothing was known of, it was right until now.
      return [locale, stored.altSources?.[locale] ?? { text: before[main] ?? '', file: stored.contentHash }];
    }),
  );
}

/** Languages of the site whose alternative text was written for another file, or for another text in the main language. */
export function outdatedAlts({ metadata, contentHash, altSources }: Described, site: Languages): Locale[] {
  const { alt = {} } = metadata;
  const main = mainOf(site);
  const { languages = [...LOCALES] } = site;
  return languages.filter((locale) => {
    const source = altSources?.[locale];
    const text = alt[locale];
    if (!source || text === undefined) return false;
    const isOther = locale !== main && source.text !== '' && source.text !== (alt[main] ?? '');
    // A decoration is one whatever it looks like.
    return isOther || (text !== '' && source.file !== contentHash);
  });
}

/** The same, asked of all media at once: of most nothing is known, which costs a look and no more. */
export function hasOutdatedAlt(site: Languages): SQL {
  const { languages = [...LOCALES] } = site;
  const alt = sql`${media.metadata} -> 'alt'`;
  return sql`(${media.altSources} IS NOT NULL AND EXISTS (
    SELECT FROM jsonb_each(${media.altSources}) AS source(locale, "for")
      WHERE locale = ANY (${sql.param([...languages])}::text[]) AND (${alt}) ? locale AND (
        (${alt} ->> locale <> '' AND "for" ->> 'file' <> ${media.contentHash})
        OR (locale <> ${mainOf(site)} AND "for" ->> 'text' <> ''
          AND "for" ->> 'text' <> coalesce(${alt} ->> ${mainOf(site)}::text, '')))))`;
}
