import { cx, useScale, useSeen } from '@shared-contracts/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Locale, PageRendererModule, Section } from 'shared-contracts';
import { RENDERER_KEY } from 'shared-contracts/drawing';
import type { SectionContent } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import { withContent } from '../draft/shared-content.ts';
import { useEditor } from '../editor/use-editor.ts';
import { drawPage } from './draw-page.ts';
import styles from './pictures.module.css';

/**
 * Pixels of the window that a page is drawn in: words of a single section can be read on a small screen's width alone.
 * Where a change is looked at, nothing may be left out for want of room, as a menu leaves out its button below 1056.
 */
const WINDOWS = { card: 1280, row: 640, fitted: 1072 } as const;

interface PictureProps {
  readonly page: DraftPage;
  readonly locale?: Locale | undefined;
  /** `fitted` is as high as what it shows, to a limit. */
  readonly look: keyof typeof WINDOWS;
}

/** A page drawn small once it is in sight. It says nothing that does not stand beside it in words. */
export function SmallPicture({ page, locale, look }: PictureProps) {
  const editor = useEditor();
  const client = useQueryClient();
  const place = useRef<HTMLSpanElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isSeen = useSeen(place);
  useScale(frame, WINDOWS[look]);
  useEffect(() => {
    const renderer = client.getQueryData<PageRendererModule>(RENDERER_KEY);
    if (!isSeen || !frame.current || !renderer) return;
    const over = new AbortController();
    const measure = (root: HTMLElement | null): void => {
      if (!root || look !== 'fitted') return;
      const View = root.ownerDocument.defaultView?.ResizeObserver;
      const observer = View && new View(() => place.current?.style.setProperty('--high', `${root.scrollHeight}`));
      observer?.observe(root);
      over.signal.addEventListener('abort', () => observer?.disconnect());
    };
    drawPage(frame.current, editor, renderer, { page, locale }, over.signal)
      .then(measure)
      .catch((error: unknown) => {
        if (!over.signal.aborted) editor.host.report(error, 'editor: draw a small picture');
      });
    return () => over.abort();
  }, [client, editor, page, locale, look, isSeen]);
  return (
    <span ref={place} className={cx(styles.picture)} data-look={look} aria-hidden>
      <iframe ref={frame} className={styles.frame} width={WINDOWS[look]} title={page.page} tabIndex={-1} />
    </span>
  );
}

/** A page of one section alone. */
const pageOfSection = (section: Section): DraftPage => ({
  page: section.linked_to || section.name,
  path: '/',
  layout: 'extended-layout',
  metadata: {},
  sections: [{ ...section, hidden: false, region: {} }],
});

const BLANK: Section = {
  id: '00000000-0000-7000-8000-000000000000',
  weight: 0,
  name: '',
  type: 'static',
  region: {},
  settings: [],
  schema_version: 1,
};

export const sectionOfContent = (content: SectionContent): Section => withContent(BLANK, content);
export const pageOfContent = (content: SectionContent): DraftPage => pageOfSection(sectionOfContent(content));
