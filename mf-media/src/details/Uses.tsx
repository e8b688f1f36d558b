import { Link } from '@shared-contracts/ui';
import { Fragment } from 'react';
import type { Media, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';
import { placeOf, sectionWords, type Use } from './use-places.ts';

interface PlaceProps {
  readonly host: RemoteHost;
  readonly use: Use;
}

interface LanguagesProps extends PlaceProps {
  /** What is shown in them. */
  readonly name: string;
  readonly languages: readonly Locale[];
  readonly section?: string;
}

/** Languages in which something is shown, each a link to it where it is on a page. */
function Languages({ host, use, name, languages, section }: LanguagesProps) {
  const t = useTranslate();
  if (languages.length === 0) return <span className={styles.aside}>{t('uses.unseen')}</span>;
  return languages.map((locale) => {
    const place = use.kind === 'page' ? placeOf(host, use, locale, section) : null;
    const language = locale.toUpperCase();
    return (
      <Fragment key={locale}>
        {place === null ? (
          <span className={styles.aside}>{language}</span>
        ) : (
          <Link href={place} aria-label={`${name}, ${language}`}>
            {language}
          </Link>
        )}{' '}
      </Fragment>
    );
  });
}

/** Sections of a page that show it, and the page for itself. */
function Sections({ host, use }: PlaceProps) {
  const t = useTranslate();
  const { sections = [], beside = false, languages = [] } = use;
  if (sections.length === 0 && !beside) return null;
  return (
    <ul className={styles.within}>
      {sections.map((section) => {
        const { kind, title } = sectionWords(host, section);
        const name = title ? t('uses.section', { kind, title }) : kind;
        const place = placeOf(host, use, section.languages[0], section.id);
        return (
          <li key={section.id}>
            {place === null ? name : <Link href={place}>{name}</Link>}{' '}
            <Languages {...{ host, use, name }} languages={section.languages} section={section.id} />
          </li>
        );
      })}
      {beside && (
        <li>
          {t('uses.beside')} <Languages {...{ host, use, languages }} name={t('uses.beside')} />
        </li>
      )}
    </ul>
  );
}

/** A content that shows it, and where in it. */
function UseItem({ host, use }: PlaceProps) {
  const t = useTranslate();
  const place = placeOf(host, use);
  const { name, kind, languages } = use;
  return (
    <li>
      {place === null ? name : <Link href={place}>{name}</Link>}{' '}
      <span className={styles.aside}>{t(use.variation_of === undefined ? `uses.kind.${kind}` : 'uses.variation')}</span>{' '}
      {kind !== 'page' && languages && <Languages {...{ host, use, name, languages }} />}
      <Sections host={host} use={use} />
    </li>
  );
}

/** The contents that show a medium: as long as there are some it is not deleted. */
export function Uses({ host, medium }: { readonly host: RemoteHost; readonly medium: Media }) {
  const t = useTranslate();
  const { content } = medium.meta;
  const more = medium.number_of_contents - content.length;
  return (
    <section className={styles.uses}>
      <h3 className={styles.subhead}>
        {t('uses.title', { count: medium.number_of_contents })}
        {medium.number_of_contents > 0 && <span className={styles.aside}>{t('uses.stays')}</span>}
      </h3>
      {content.length > 0 && (
        <ul className={styles.list}>
          {content.map((use) => (
            <UseItem key={use.id} host={host} use={use} />
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.aside}>{t('uses.more', { count: more })}</p>}
    </section>
  );
}
