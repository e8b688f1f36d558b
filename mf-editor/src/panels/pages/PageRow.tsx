import { Badge, IconButton, icons } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { editAddress, openPage } from '../../editor/open-page.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { PageLanguages } from './PageLanguages.tsx';
import styles from './pages.module.css';

export type PageAction = 'publish' | 'unpublish' | 'duplicate' | 'rename' | 'delete';

interface PageRowProps {
  readonly item: PageListItem;
  readonly hasDraft: boolean;
  /** How many of the pages above it in the list it stands below, by its path. */
  readonly depth: number;
  readonly onAction: (action: PageAction, item: PageListItem) => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** One page: its name leads to it, its state is told, the rest is in its menu. */
export const PageRow = memo(({ item, hasDraft, depth, onAction }: PageRowProps) => {
  const { t } = useTranslation('mf-editor');
  const { host, context } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const isDraft = item.status === 'draft';
  const isCurrent = useEditorState((state) => state.draft.base?.id === item.id);
  return (
    <div className={styles.row} data-current={isCurrent || undefined} data-depth={depth || undefined}>
      <a
        className={styles.link}
        href={editAddress(host, item.path, locale)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (!isCurrent) openPage(host, item.path, locale);
        }}
      >
        <span className={styles.name}>{item.page}</span>
        <span className={styles.path}>{item.path}</span>
      </a>
      <span className={styles.states}>
        {isDraft && <Badge tone="warn">{t('panels.pages.draft')}</Badge>}
        {hasDraft && <span className={styles.draft}>{t('panels.pages.unsaved')}</span>}
        <PageLanguages item={item} locales={context.locales} />
      </span>
      <MenuTrigger>
        <IconButton
          size="small"
          className={styles.menu ?? ''}
          label={t('panels.pages.menu', { page: item.page })}
          icon={<icons.Ellipsis aria-hidden />}
        />
        <Menu placement="bottom end">
          {host.session.may('savePage') && (
            <MenuItem
              icon={isDraft ? <icons.Eye aria-hidden /> : <icons.EyeOff aria-hidden />}
              onAction={() => onAction(isDraft ? 'publish' : 'unpublish', item)}
            >
              {t(isDraft ? 'panels.pages.publish' : 'panels.pages.unpublish')}
            </MenuItem>
          )}
          {host.session.may('createPage') && (
            <MenuItem icon={<icons.Copy aria-hidden />} onAction={() => onAction('duplicate', item)}>
              {t('panels.pages.duplicate')}
            </MenuItem>
          )}
          {host.session.may('savePage') && (
            <MenuItem icon={<icons.Pencil aria-hidden />} onAction={() => onAction('rename', item)}>
              {t('panels.pages.rename')}
            </MenuItem>
          )}
          {host.session.may('deletePage') && (
            <MenuItem icon={<icons.Trash2 aria-hidden />} isDanger onAction={() => onAction('delete', item)}>
              {t('panels.pages.delete')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
    </div>
  );
});
