import { Button, type ButtonProps, icons } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import styles from './page-switcher.module.css';

interface SiteButtonProps {
  readonly screen: Screen;
  readonly button: ButtonProps;
}

/** Opens the menu of the site. */
export function SiteButton({ screen, button }: SiteButtonProps) {
  const { t } = useTranslation('mf-editor');
  const { host } = useEditor();
  const site = host.project?.project_metadata.title ?? host.project?.url ?? '';
  const label = t('frame.siteMenu.label', { site });
  if (screen !== 'desktop')
    return <Button {...button} variant="quiet" icon={<icons.LayoutGrid aria-hidden />} aria-label={label} />;
  return (
    <Button {...button} variant="quiet" className={styles.opener ?? ''} aria-label={label}>
      <span className={styles.current}>
        <span className={styles.site}>{site}</span>
        <icons.ChevronDown aria-hidden />
      </span>
    </Button>
  );
}
