import { Button } from '@shared-contracts/ui';
import { type Media, mainFileOf, type RemoteHost } from 'shared-contracts';
import { formatBytes, mediumWords } from 'shared-contracts/tool';
import { endingOf } from '../files/kind-of-file.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';

interface FactsProps {
  readonly host: RemoteHost;
  readonly medium: Media;
  readonly onTag: (tag: string) => void;
}

/** `1:05`, `1:00:00` */
function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`;
}

/** What nobody writes: what kind of file it is, whose, since when; and the way to others of its tags. */
export function Facts({ host, medium, onTag }: FactsProps) {
  const t = useTranslate();
  const { dimensions } = mediumWords(medium);
  const day = new Intl.DateTimeFormat(host.locale(), { dateStyle: 'long' });
  const file = mainFileOf(medium);
  const number = new Intl.NumberFormat(host.locale());
  const bytes = file?.size === undefined ? undefined : formatBytes(file.size, host.locale());
  const facts = [
    ['kind', [endingOf(file), bytes].filter(Boolean).join(' · ')],
    ['size', dimensions],
    ['duration', file?.metadata?.duration === undefined ? undefined : clockTime(file.metadata.duration)],
    ['pages', file?.metadata?.pages === undefined ? undefined : number.format(file.metadata.pages)],
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
