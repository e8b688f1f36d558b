import { Button, EmptyState, FailureState, icons, Spinner } from '@shared-contracts/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { specificationMessage } from 'shared-contracts/messages';
import { asksForVariations, editAddress } from '../editor/open-page.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useCommands } from './commands/use-commands.ts';
import { Frame } from './Frame.tsx';
import styles from './frame.module.css';
import { LiveRegion } from './LiveRegion.tsx';

/** What the id of a section begins with in the document. */
const ANCHOR = '#s-';

interface PageStatesProps {
  readonly path: string;
  readonly isVariation: boolean;
  readonly onLeave: () => void;
}

/** Opens the variations of the page where the address asks for them, once. */
function useAskedVariations(isLoading: boolean): void {
  const editor = useEditor();
  useEffect(() => {
    const { host } = editor;
    const { base } = editor.getState().draft;
    if (isLoading || !base || !asksForVariations(host.router.location())) return;
    editor.view({ panel: 'variations' });
    host.router.navigate(editAddress(host, base.path, editor.getState().view.locale), { replace: true });
  }, [editor, isLoading]);
}

/** Begins with the section that the address names, as visitors' addresses do. */
function useAskedSection(isLoading: boolean): void {
  const editor = useEditor();
  useEffect(() => {
    const asked = editor.host.router.location().hash.slice(ANCHOR.length);
    const { present } = editor.getState().draft;
    if (!isLoading && present?.sections.some(({ id }) => id === asked)) editor.view({ selected: asked });
  }, [editor, isLoading]);
}

/** Drawn while the page comes, so that only the page is left to draw when it is there. */
function Workplace({ onLeave, isLoading }: Pick<PageStatesProps, 'onLeave'> & { readonly isLoading: boolean }) {
  useCommands(onLeave);
  useAskedVariations(isLoading);
  useAskedSection(isLoading);
  return (
    <div className={styles.screen} inert={isLoading} aria-busy={isLoading}>
      <Frame onLeave={onLeave} />
      <LiveRegion />
    </div>
  );
}

/** The page once it is there; else what is in its way, and what leads on. */
export function PageStates({ path, isVariation, onLeave }: PageStatesProps) {
  const { t } = useTranslation('mf-editor');
  const editor = useEditor();
  const load = useEditorState((state) => state.draft.load);
  const leave = <Button onPress={onLeave}>{t('frame.failed.leave')}</Button>;
  if (load === 'ready' || load === 'loading')
    return (
      <>
        <Workplace onLeave={onLeave} isLoading={load === 'loading'} />
        {load === 'loading' && (
          <div className={styles.coming}>
            <Spinner label={t('frame.loading')} />
          </div>
        )}
      </>
    );
  const states: Readonly<Record<Exclude<typeof load, 'ready' | 'loading'>, ReactNode>> = {
    failed: (
      <FailureState
        title={specificationMessage('page-load-failed', editor.host.locale())}
        safe={t('frame.failed.safe')}
        onRetry={() => void editor.load()}
        retryLabel={t('frame.failed.retry')}
        actions={leave}
      />
    ),
    missing: (
      <EmptyState
        icon={<icons.FileText aria-hidden />}
        title={isVariation ? t('frame.failed.missingVariation') : t('frame.failed.missing', { path })}
        action={leave}
      >
        {t(isVariation ? 'frame.failed.missingVariationBody' : 'frame.failed.missingBody')}
      </EmptyState>
    ),
  };
  return <div className={styles.alone}>{states[load]}</div>;
}
