import { IconButton, icons } from '@shared-contracts/ui';
import { MediaRow, TextField } from '@shared-contracts/ui/fields';
import type { Media, MediaRef, RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { altOf, mediumWords, withAlt } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './picker.module.css';

const MOST_LETTERS = 500;

/** What was chosen, in its order, with the words by which people who cannot see it know it. */
export function ChosenMedia({
  host,
  kind,
  chosen,
  onChange,
}: {
  readonly host: RemoteHost;
  readonly kind: Media['type'];
  readonly chosen: readonly MediaRef[];
  readonly onChange: (chosen: readonly MediaRef[]) => void;
}) {
  const t = useTranslate();
  const locales = host.project?.project_metadata.languages ?? LOCALES;
  return (
    <section className={styles.chosen} aria-label={t('picker.chosen')}>
      {kind === 'image' && <p className={styles.help}>{t('altHelp')}</p>}
      {chosen.map((medium, index) => {
        const { name, dimensions, picture } = mediumWords(medium);
        return (
          <div key={medium.media_id} className={styles.medium}>
            <MediaRow
              {...(picture && { src: picture })}
              name={name}
              details={dimensions}
              actions={
                <IconButton
                  size="small"
                  label={t('picker.leaveOut', { name })}
                  icon={<icons.X aria-hidden />}
                  onPress={() => onChange(chosen.toSpliced(index, 1))}
                />
              }
            />
            {(kind === 'image' ? locales : []).map((locale) => (
              <TextField
                key={locale}
                label={t('alt')}
                language={t(`language.${locale}`)}
                lang={locale}
                maxLength={MOST_LETTERS}
                value={altOf(medium, locale) ?? ''}
                onChange={(text) => onChange(chosen.with(index, withAlt(medium, locale, text)))}
              />
            ))}
          </div>
        );
      })}
    </section>
  );
}
