import { Badge, Button, icons, Link, ToggleButton } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import type { DraftViewProps } from 'shared-contracts';
import type { WidthName } from 'shared-contracts/drawing';
import { localisedPath } from 'shared-contracts/routing';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-view.module.css';
import type { Drafted } from './use-drafted.ts';

const WIDTHS: readonly { readonly id: WidthName; readonly Icon: typeof icons.Monitor }[] = [
  { id: 'desktop', Icon: icons.Monitor },
  { id: 'tablet', Icon: icons.Tablet },
  { id: 'phone', Icon: icons.Smartphone },
];

interface ViewBarProps extends DraftViewProps {
  readonly drafted: Drafted | null;
  readonly width: WidthName;
  readonly onWidth: (width: WidthName) => void;
  readonly onEdit: () => void;
}

/** Says that it is the draft, and leads back to writing it. */
export function ViewBar({ host, path, locale, drafted, width, onWidth, onEdit }: ViewBarProps) {
  const t = useTranslate();
  const { locales = [], defaultLocale = locale } = drafted ?? {};
  return (
    <section className={styles.bar} aria-label={t('view.bar')}>
      <div className={styles.start}>
        <Button variant="primary" icon={<icons.Pencil aria-hidden />} onPress={onEdit}>
          {t('view.edit')}
        </Button>
        <Badge tone="warn">{t('view.badge')}</Badge>
        <h1 className={styles.note}>{t(drafted?.payload?.draft ? 'view.notPublic' : 'view.note')}</h1>
      </div>
      <fieldset className={styles.widths} aria-label={t('view.widths.label')}>
        {WIDTHS.map(({ id, Icon }) => (
          <ToggleButton
            key={id}
            label={t(`view.widths.${id}`)}
            icon={<Icon aria-hidden />}
            isSelected={width === id}
            onChange={() => onWidth(id)}
          />
        ))}
      </fieldset>
      <div className={styles.end}>
        {locales.length > 1 && (
          <Segmented
            look="tray"
            label={t('view.languages')}
            value={locale}
            onChange={(next) => host.router.navigate(localisedPath(path, next, defaultLocale))}
            items={locales.map((each) => ({ id: each, label: each.toUpperCase() }))}
          />
        )}
        <Link href="/admin/draft" className={styles.more}>
          {t('title')}
        </Link>
      </div>
    </section>
  );
}
