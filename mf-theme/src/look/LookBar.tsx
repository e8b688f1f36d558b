import { Button, IconButton, icons } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { memo } from 'react';
import { useTranslate } from '../use-translate.ts';
import styles from './look.module.css';
import type { Shade } from './open-look-page.ts';
import type { LookDraft } from './use-look-draft.ts';

export interface LookView {
  readonly path: string;
  readonly width: 'wide' | 'phone';
  readonly shade: Shade;
}

interface Props {
  readonly draft: LookDraft;
  readonly paths: readonly { readonly id: string; readonly name: string }[];
  readonly view: LookView;
  readonly onView: (view: LookView) => void;
  readonly isReadOnly: boolean;
  readonly onPick: () => void;
  readonly onDialog: (dialog: 'history' | 'publish') => void;
}

/** Which page is looked at, and how; what was done, and saving it. */
export const LookBar = memo(function LookBar({ draft, paths, view, onView, isReadOnly, onPick, onDialog }: Props) {
  const t = useTranslate();
  const count = draft.changes.length;
  return (
    <div className={styles.bar}>
      <Select
        aria-label={t('look.shownPage')}
        className={styles.pages ?? ''}
        items={paths}
        value={view.path}
        onChange={(path) => path !== null && onView({ ...view, path: String(path) })}
      >
        {({ id, name }) => <Option id={id}>{name}</Option>}
      </Select>
      <span className={styles.widths}>
        <Segmented
          label={t('look.width')}
          look="tray"
          items={[
            { id: 'wide', label: t('look.wide') },
            { id: 'phone', label: t('look.phone') },
          ]}
          value={view.width}
          onChange={(width) => onView({ ...view, width })}
        />
      </span>
      <Segmented
        label={t('look.shade')}
        look="tray"
        items={[
          { id: 'light', label: t('look.light'), icon: <icons.Sun aria-hidden /> },
          { id: 'dark', label: t('look.dark'), icon: <icons.Moon aria-hidden /> },
        ]}
        value={view.shade}
        onChange={(shade) => onView({ ...view, shade })}
      />
      <IconButton label={t('look.pick')} icon={<icons.MousePointer2 aria-hidden />} onPress={onPick} />
      <IconButton
        label={t('look.history.title')}
        icon={<icons.History aria-hidden />}
        onPress={() => onDialog('history')}
      />
      {!isReadOnly && (
        <>
          <span className={styles.steps}>
            <IconButton
              label={t('look.undo')}
              icon={<icons.Undo2 aria-hidden />}
              isDisabled={!draft.canUndo}
              onPress={() => draft.step({ do: 'undo' })}
            />
            <IconButton
              label={t('look.redo')}
              icon={<icons.Redo2 aria-hidden />}
              isDisabled={!draft.canRedo}
              onPress={() => draft.step({ do: 'redo' })}
            />
          </span>
          <span className={styles.publish}>
            <span className={styles.said} role="status">
              {count > 0 ? t('look.changes', { count }) : t('look.allSaved')}
            </span>
            <Button
              variant="primary"
              isPending={draft.isSaving}
              isDisabled={count === 0}
              onPress={() => onDialog('publish')}
            >
              {t('look.publish')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
});
