import { Badge, IconButton, icons, VisuallyHidden } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageListItem } from 'shared-contracts';
import { editAddress, openPage, variationsAddress } from '../../editor/open-page.ts';
import { openPanel } from '../../editor/open-panel.ts';
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

/** Leads to the variations of a page: those of the one under edit open over it. */
function useVariationsOf({ id, path }: PageListItem) {
  const editor = useEditor();
  const { host } = editor;
  const current = useEditorState(({ draft: { base } }) => base?.variation_of ?? base?.id);
  const locale = useEditorState((state) => state.view.locale);
  const href = variationsAddress(host, path, locale);
  return {
    href,
    go: (): void => {
      if (current === id) openPanel(editor, 'variations');
      else host.router.navigate(href);
    },
  };
}

/** How many variations a page has, and whether visitors are shown some of them now. */
function Variations({ item }: { readonly item: PageListItem }) {
  const { t } = useTranslation('mf-editor');
  const { href, go } = useVariationsOf(item);
  const count = item.variations.length;
  if (count === 0) return null;
  const words = t('panels.pages.variations', { count });
  return (
    <a
      className={styles.variations}
      href={href}
      title={words}
      data-trial={item.on_trial || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go();
      }}
    >
      <icons.Split aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
      {item.on_trial ? <span>{t('panels.pages.onTrial')}</span> : <span aria-hidden>{count}</span>}
    </a>
  );
}

/** One page: its name leads to it, its state is told, the rest is in its menu. */
export const PageRow = memo(({ item, hasDraft, depth, onAction }: PageRowProps) => {
  const { t } = useTranslation('mf-editor');
  const { host, context } = useEditor();
  const locale = useEditorState((state) => state.view.locale);
  const isDraft = item.status === 'draft';
  const isCurrent = useEditorState((state) => state.draft.base?.id === item.id);
  const variations = useVariationsOf(item);
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
        <Variations item={item} />
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
          {host.session.may('readVariations') && (
            <MenuItem icon={<icons.Split aria-hidden />} onAction={variations.go}>
              {t('frame.panel.variations')}
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
