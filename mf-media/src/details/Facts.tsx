import { Button } from '@shared-contracts/ui';
import type { Media, RemoteHost } from 'shared-contracts';
import { formatBytes, mediumWords } from 'shared-contracts/tool';
import { endingOf, mainFile } from '../files/kind-of-file.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

interface FactsProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly onTag: (tag: string) => void;
}

/** What nobody writes: what kind of file it is, whose, since when; and the way to others of its tags. */
export function Facts({ host, medium, onTag }: FactsProps) {
  const t = useTranslate();
  const { dimensions } = mediumWords(medium);
  const day = new Intl.DateTimeFormat(host.locale(), { dateStyle: 'long' });
  const file = mainFile(medium);
  const bytes = file?.size === undefined ? undefined : formatBytes(file.size, host.locale());
  const facts = [
    ['kind', [endingOf(file), bytes].filter(Boolean).join(' · ')],
    ['size', dimensions],
    ['added', day.format(medium.creation_date * 1000)],
    ['owner', medium.owner?.full_name],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {medium.tags.length > 0 && (
        <div>
          <dt>{t('fact.tags')}</dt>
          <dd className={styles.tags}>
            {medium.tags.map((tag) => (
              <Button key={tag} size="small" aria-label={t('tag.showAll', { tag })} onPress={() => onTag(tag)}>
                {tag}
              </Button>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
