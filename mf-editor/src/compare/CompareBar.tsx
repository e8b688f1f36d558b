import { IconButton, icons } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import type { ReactNode } from 'react';
import { useEditor } from '../editor/use-editor.ts';
import styles from './compare.module.css';
import { useCompareWords } from './use-compare-words.ts';
import type { Walk } from './use-walk.ts';

/** How differences are shown. */
export type CompareView = 'side' | 'marks' | 'list';

const VIEWS: readonly CompareView[] = ['side', 'marks', 'list'];

interface BarProps {
  readonly view: CompareView;
  readonly onView: (view: CompareView) => void;
  readonly walk: Walk;
  readonly count: number;
  readonly actions: ReactNode;
  readonly onClose: (() => void) | undefined;
}

/** How differences are shown, which of them is looked at, and the way to the others. */
export function CompareBar({ view, onView, walk, count, actions, onClose }: BarProps) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const { current, step } = walk;
  const items = VIEWS.map((id) => ({ id, label: t(`views.${id}`) }));
  return (
    <div className={styles.bar}>
      <Segmented label={t('views.label')} items={items} value={view} onChange={onView} look="tray" />
      <div className={styles.stepper}>
        <IconButton
          label={t('previous')}
          icon={<icons.ArrowUp aria-hidden />}
          isDisabled={count === 0}
          onPress={() => step(-1)}
        />
        <span className={styles.position}>
          {current === null ? t('count', { count }) : t('position', { number: current, count })}
        </span>
        <IconButton
          label={t('next')}
          icon={<icons.ArrowDown aria-hidden />}
          isDisabled={count === 0}
          onPress={() => step(1)}
        />
        {actions}
        {onClose && <IconButton label={t('close')} icon={<icons.X aria-hidden />} onPress={onClose} />}
      </div>
    </div>
  );
}
