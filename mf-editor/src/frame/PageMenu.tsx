import { Button, icons } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { type MouseEvent, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareStates } from '../editor/compare-states.ts';
import type { PanelName } from '../editor/editor-types.ts';
import { editAddress, openPage } from '../editor/open-page.ts';
import { openPanel } from '../editor/open-panel.ts';
import { isPublicPage } from '../editor/page-kind.ts';
import { usePages } from '../editor/pages-query.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { listKeys } from '../keyboard/list-keys.ts';
import { DraftStatus } from './DraftStatus.tsx';
import styles from './page-switcher.module.css';

interface PageMenuProps {
  readonly screen: Screen;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** What takes back: what is unsaved here, and the page from visitors. */
function StateActions({ onClose }: Pick<PageMenuProps, 'onClose'>) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const isChanged = useEditorState(({ draft }) => draft.changes > 0 && draft.base !== null && !draft.elsewhere);
  const isPublic = useEditorState(({ draft: { base, elsewhere } }) => isPublicPage(base) && !elsewhere);
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  if (!editor.host.session.may('savePage')) return null;
  return (
    <>
      {isChanged && (
        <Button variant="quiet" icon={<icons.RotateCcw aria-hidden />} onPress={act(editor.restorePublished)}>
          {t(isPublic ? 'frame.commands.restorePublished' : 'frame.restoreSaved')}
        </Button>
      )}
      {isPublic && (
        <Button variant="quiet" icon={<icons.EyeOff aria-hidden />} onPress={act(() => void editor.setStatus('draft'))}>
          {t('frame.unpublish')}
        </Button>
      )}
    </>
  );
}

/** The page beside other states of itself, and its contents as a file. */
function PageActions({ onClose }: Pick<PageMenuProps, 'onClose'>) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const hasPage = useEditorState((state) => state.draft.base !== null);
  const isReadOnly = useEditorState((state) => state.draft.elsewhere);
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  const open = (fileDialog: 'export' | 'import') => act(() => editor.view({ fileDialog }));
  return (
    <>
      {hasPage && (
        <Button variant="quiet" icon={<icons.History aria-hidden />} onPress={act(() => compareStates(editor))}>
          {t('frame.commands.compare')}
        </Button>
      )}
      <Button variant="quiet" icon={<icons.Download aria-hidden />} onPress={open('export')}>
        {t('frame.commands.exportContents')}
      </Button>
      {!isReadOnly && editor.host.session.may('savePage') && (
        <Button variant="quiet" icon={<icons.Upload aria-hidden />} onPress={open('import')}>
          {t('frame.commands.importContents')}
        </Button>
      )}
    </>
  );
}

/** Pages to go on with, found by name or path. */
export function PageMenu({ screen, onLeave, onClose }: PageMenuProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const { host } = editor;
  const [search, setSearch] = useState('');
  const pages = usePages(host, { search: useDeferredValue(search), sort: 'page' });
  const locale = useEditorState((state) => state.view.locale);
  const current = useEditorState((state) => state.draft.base?.variation_of ?? state.draft.base?.id);
  const items = pages.data?.pages.flat() ?? [];
  const go = (event: MouseEvent, path: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onClose();
    openPage(host, path, locale);
  };
  const panel = (name: PanelName) => () => {
    onClose();
    openPanel(editor, name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through the controls inside
    <div className={styles.menu} onKeyDown={listKeys('input, a, button')}>
      {screen === 'phone' && <DraftStatus className={styles.status} />}
      <SearchField
        label={t('frame.pageMenu.search')}
        value={search}
        onChange={setSearch}
        autoFocus={screen !== 'phone'}
      />
      {pages.isSuccess && items.length === 0 ? (
        <p className={styles.empty}>{t('frame.pageMenu.empty')}</p>
      ) : (
        <ul className={styles.pages} aria-label={t('frame.pageMenu.list')}>
          {items.map(({ id, page, path }) => (
            <li key={id}>
              <a
                className={styles.row}
                href={editAddress(host, path, locale)}
                aria-current={id === current ? 'page' : undefined}
                onClick={(event) => go(event, path)}
              >
                <span className={styles.name}>{page}</span>
                <span className={styles.path}>{path}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" icon={<icons.FileText aria-hidden />} onPress={panel('pages')}>
          {t('frame.pageMenu.all')}
        </Button>
        <Button variant="quiet" icon={<icons.Settings aria-hidden />} onPress={panel('page-settings')}>
          {t('frame.pageMenu.settings')}
        </Button>
        {host.session.may('readVariations') && (
          <Button variant="quiet" icon={<icons.Split aria-hidden />} onPress={panel('variations')}>
            {t('frame.panel.variations')}
          </Button>
        )}
        <StateActions onClose={onClose} />
        <PageActions onClose={onClose} />
        {screen === 'phone' && (
          <>
            <Button variant="quiet" icon={<icons.History aria-hidden />} onPress={panel('history')}>
              {t('frame.panel.history')}
            </Button>
            <Button variant="quiet" icon={<icons.Redo2 aria-hidden />} onPress={editor.redo}>
              {t('frame.redo')}
            </Button>
            <Button variant="quiet" icon={<icons.Eye aria-hidden />} onPress={onLeave}>
              {t('frame.preview')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
