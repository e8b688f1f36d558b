import { icons, VisuallyHidden } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import styles from './outline.module.css';
import type { Mark } from './outline-items.ts';

const ICONS: Readonly<Record<Mark, typeof icons.EyeOff>> = {
  broken: icons.TriangleAlert,
  invalid: icons.CircleAlert,
  missing: icons.Languages,
  stale: icons.Languages,
  shared: icons.Globe,
  hidden: icons.EyeOff,
};

/** What a person should know of a section before opening it. */
export function Marks({ marks }: { readonly marks: readonly Mark[] }) {
  const { t } = useTranslation('mf-editor');
  return marks.map((mark) => {
    const Icon = ICONS[mark];
    return (
      <span key={mark} className={styles.mark} data-mark={mark} title={t(`panels.outline.marks.${mark}`)}>
        <Icon aria-hidden />
        <VisuallyHidden>{t(`panels.outline.marks.${mark}`)}</VisuallyHidden>
      </span>
    );
  });
}
