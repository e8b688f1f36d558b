import { Button, EmptyState, FailureState, icons, pageFrame, Skeleton, Spinner } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSlot, GapSlot } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { hasContent } from '../draft/content-end.ts';
import type { Editor } from '../editor/editor-types.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './canvas.module.css';
import { useFit } from './frame/use-fit.ts';
import type { SelectedPlace } from './marks.ts';
import { openCanvas, type Renderer } from './open-canvas.ts';
import { shownPage } from './page-store.ts';
import { PictureTools } from './pictures/PictureTools.tsx';
import { placeOnPicture } from './toolbar/place-on-picture.ts';
import { placeToolbar } from './toolbar/place-toolbar.ts';
import { SectionToolbar } from './toolbar/SectionToolbar.tsx';

/** The live renderer, which the editor's screen fetched already; the same for as long as the document stands. */
const useRenderer = ({ host }: Editor) =>
  useQuery(rendererQuery<ComponentType<FieldSlot<ReactNode>>, ComponentType<GapSlot>>(host));

interface CanvasProps {
  /** Called once the page is on screen, with each new document; answers how to call it off. */
  readonly onDrawn: () => () => void;
}

/** The page under edit in a frame of its own, as wide as the screens it is looked at for. */
export function Canvas({ onDrawn }: CanvasProps) {
  const { t, i18n } = useTranslation('mf-editor');
  const editor = useEditor();
  const renderer = useRenderer(editor);
  const [attempt, setAttempt] = useState(0);
  if (renderer.isError)
    return (
      <FailureState
        title={t('canvas.failed.title')}
        safe={t('canvas.failed.safe')}
        onRetry={() => void renderer.refetch()}
        isRetrying={renderer.isFetching}
      >
        {t('canvas.failed.body')}
      </FailureState>
    );
  if (!renderer.data) return <Waiting />;
  return (
    // Another try, and another language of the tool's own words in it, begin with a new document.
    <CanvasFrame
      key={`${i18n.language} ${attempt}`}
      editor={editor}
      renderer={renderer.data}
      onDrawn={onDrawn}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.stage}>
      <div className={styles.waiting}>
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton count={3} />
      </div>
    </div>
  );
}

type Opened = 'opening' | 'open' | 'failed';

interface CanvasFrameProps extends CanvasProps {
  readonly editor: Editor;
  readonly renderer: Renderer;
  readonly onRetry: () => void;
}

function CanvasFrame({ editor, renderer, onDrawn, onRetry }: CanvasFrameProps) {
  const { t } = useTranslation('mf-editor');
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const pictureTools = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>('opening');
  const width = useEditorState((state) => state.view.width);
  useFit(view, width);
  const isLoaded = useEditorState((state) => state.draft.load === 'ready');
  const isEmpty = useEditorState((state) => {
    const page = state.view.preview === null ? shownPage(state) : null;
    return page !== null && !hasContent(page);
  });

  useEffect(() => {
    if (!frame.current || !stage.current) return;
    const over = new AbortController();
    const options = {
      ...{ frame: frame.current, root: stage.current, editor, renderer, signal: over.signal },
      onPlace: (place: SelectedPlace | null, picture: DOMRect | null) => {
        placeToolbar(toolbar.current, frame.current, place);
        placeOnPicture(pictureTools.current, frame.current, picture);
      },
    };
    openCanvas(options).then(
      () => !over.signal.aborted && setOpened('open'),
      (error: unknown) => {
        editor.host.report(error, 'mf-editor canvas');
        if (!over.signal.aborted) setOpened('failed');
      },
    );
    return () => over.abort();
  }, [editor, renderer]);
  useEffect(() => (opened === 'open' ? onDrawn() : undefined), [opened, onDrawn]);

  return (
    <div ref={stage} className={styles.stage} data-toasts>
      {opened === 'failed' && (
        <FailureState title={t('canvas.failed.title')} safe={t('canvas.failed.safe')} onRetry={onRetry}>
          {t('canvas.failed.body')}
        </FailureState>
      )}
      <div ref={view} className={styles.view} data-opened={opened}>
        <iframe ref={frame} className={`${pageFrame} ${styles.frame}`} title={t('canvas.frame')} data-opened={opened} />
      </div>
      {opened === 'opening' && isLoaded && (
        <div className={styles.empty}>
          <Spinner label={t('frame.loading')} />
        </div>
      )}
      {opened === 'open' && isEmpty && (
        <div className={styles.empty}>
          <div className={styles.first}>
            <EmptyState
              title={t('canvas.empty.title')}
              action={
                <Button
                  variant="primary"
                  icon={<icons.Plus aria-hidden />}
                  onPress={() => editor.view({ panel: 'add' })}
                >
                  {t('canvas.empty.action')}
                </Button>
              }
            >
              {t('canvas.empty.body')}
            </EmptyState>
          </div>
        </div>
      )}
      <div ref={toolbar} className={styles.toolbar} hidden>
        {opened === 'open' && <SectionToolbar />}
      </div>
      <div ref={pictureTools} className={styles.pictureTools} hidden>
        {opened === 'open' && <PictureTools />}
      </div>
    </div>
  );
}
