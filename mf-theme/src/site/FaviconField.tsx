import { Button, icons, MediaRow } from '@shared-contracts/ui';
import type { MediaRef, RemoteHost } from 'shared-contracts';
import { useSay } from '../use-say.ts';
import styles from './site.module.css';

interface FaviconFieldProps {
  readonly host: RemoteHost;
  readonly value: MediaRef | null;
  readonly isReadOnly: boolean;
  readonly onChange: (value: MediaRef | null) => void;
}

/** The icon of the browser's tab, from the site's pictures. */
export function FaviconField({ host, value, isReadOnly, onChange }: FaviconFieldProps) {
  const t = useSay();
  const choose = async (): Promise<void> => {
    const [chosen] = (await host.media.pick({ kind: 'image', multiple: false })) ?? [];
    if (chosen) onChange(chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice
    <div role="group" aria-label={t('site.favicon')} className={styles.choices}>
      <span className={styles.caption}>{t('site.favicon')}</span>
      {value ? (
        <MediaRow
          src={value.url}
          name={value.filename ?? value.seo_tag ?? t('site.favicon')}
          actions={
            !isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                icon={<icons.Trash2 aria-hidden />}
                aria-label={t('site.faviconRemove')}
                onPress={() => onChange(null)}
              />
            )
          }
        />
      ) : (
        <p className={styles.detail}>{t('site.faviconNone')}</p>
      )}
      {!isReadOnly && (
        <div>
          <Button size="small" icon={<icons.ImagePlus aria-hidden />} onPress={() => void choose()}>
            {value ? t('site.faviconChange') : t('site.faviconChoose')}
          </Button>
        </div>
      )}
    </div>
  );
}
