import { pageFrame } from '@shared-contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import { useFit } from '../../canvas/frame/use-fit.ts';
import type { DraftPage } from '../../draft/draft-types.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import styles from '../compare.module.css';
import { useCompareWords } from '../use-compare-words.ts';
import type { Mark, Rewritten } from './marks.ts';
import { type OpenPageFrame, openPageFrame, type Renderer } from './open-page-frame.ts';

const NOTHING: ReadonlyMap<string, Rewritten> = new Map();
const nobody = (): void => undefined;

/** What others do with a state of the page that is drawn. */
export interface DrawnPage {
  readonly reveal: (number: number) => void;
}

interface PageFrameProps {
  readonly page: DraftPage;
  /** Name of the frame. */
  readonly label: string;
  readonly marks: readonly Mark[];
  /** Number of the mark that is looked at. */
  readonly current?: number | null;
  /** Texts that are drawn with what became of them. */
  readonly rewritten?: ReadonlyMap<string, Rewritten>;
  /** A mark was pressed. */
  readonly onPick?: (number: number) => void;
  /** Told of the document once the page is drawn; answers how to let go of it. */
  readonly onDrawn?: (document: Document) => (() => void) | undefined;
  /** Whether Tab leads to the page, to scroll it by keyboard. Default true; in a dialog, where focus is held, it does not. */
  readonly isReachable?: boolean;
  /** Number of the mark that is brought into sight once it is drawn, where none is looked at. */
  readonly opensAt?: number | undefined;
  readonly ref?: Ref<DrawnPage>;
}

/** One state of the page, drawn by the renderer as visitors would see it, with numbered marks. */
export function PageFrame({
  page,
  label,
  marks,
  current = null,
  rewritten = NOTHING,
  onPick = nobody,
  onDrawn,
  isReachable = true,
  opensAt,
  ref,
}: PageFrameProps) {
  const editor = useEditor();
  const t = useCompareWords(editor.host);
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const opened = useRef<OpenPageFrame>(null);
  const [drawn, setDrawn] = useState<OpenPageFrame | null>(null);
  const [isBroken, setBroken] = useState(false);
  const width = useEditorState((state) => state.view.width);
  const locale = useEditorState((state) => state.view.locale);
  useFit(place, width);

  const shown = { page, rewritten };
  const latest = useRef({ shown, onPick });
  latest.current = { shown, onPick };
  useEffect(() => {
    const renderer = client.getQueryData<Renderer>(RENDERER_KEY);
    if (!frame.current || !renderer) return;
    const over = new AbortController();
    openPageFrame({
      ...{ frame: frame.current, editor, renderer, first: latest.current.shown, signal: over.signal },
      onPick: (number) => latest.current.onPick(number),
    }).then(
      (page) => {
        opened.current = page;
        if (!over.signal.aborted) setDrawn(page);
      },
      (error: unknown) => {
        editor.host.report(error, 'editor: a state of the page');
        if (!over.signal.aborted) setBroken(true);
      },
    );
    return () => over.abort();
  }, [client, editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language of the content is drawn anew
  useEffect(() => drawn?.show({ page, rewritten }), [drawn, page, rewritten, locale]);
  useEffect(() => drawn?.marks.show(marks, current), [drawn, marks, current]);
  const start = useRef(opensAt);
  start.current = current ?? opensAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins where it is looked at, too
  useEffect(() => {
    if (start.current !== undefined) drawn?.marks.reveal(start.current);
  }, [drawn, page.path]);
  useEffect(() => (drawn ? onDrawn?.(drawn.document) : undefined), [drawn, onDrawn]);
  useImperativeHandle(ref, () => ({ reveal: (number) => opened.current?.marks.reveal(number) }), []);

  if (isBroken) return <p className={styles.broken}>{t('broken')}</p>;
  return (
    <div ref={place} className={styles.place}>
      <iframe
        ref={frame}
        className={pageFrame}
        title={label}
        tabIndex={isReachable ? 0 : -1}
        data-drawn={drawn ? '' : undefined}
      />
    </div>
  );
}
