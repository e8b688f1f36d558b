import { useScale, useSeen } from '@shared-contracts/ui';
import { useEffect, useRef, useState } from 'react';
import type { PageRendererModule, RemoteHost } from 'shared-contracts';
import styles from './look-dialogs.module.css';
import { type OpenLookPage, openLookPage, type Shade } from './open-look-page.ts';
import { lookOf, type ThemeValues, withoutFlaws } from './theme-values.ts';
import { useLookPage } from './use-look-page.ts';

interface Props {
  readonly host: RemoteHost;
  readonly project: string;
  readonly renderer: PageRendererModule;
  readonly path: string;
  readonly values: ThemeValues;
  readonly shade: Shade;
}

/** Pixels of the page's window, drawn smaller to fit. */
const PAGE_WIDTH = 1280;

/** A page in small under a look, drawn once it is in sight. It says nothing that does not stand beside it in words. */
export function SmallPage({ host, project, renderer, path, values, shade }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState<OpenLookPage | null>(null);
  const { data: page } = useLookPage(host, project, path);
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  useScale(frame, PAGE_WIDTH);
  useEffect(() => {
    if (!isSeen || !frame.current || !page) return;
    const over = new AbortController();
    const { signal } = over;
    openLookPage({ frame: frame.current, host, renderer, page, signal }).then(
      (drawn) => !signal.aborted && setOpen(drawn),
      (error: unknown) => !signal.aborted && host.report(error, 'mf-theme: a small picture of a page'),
    );
    return () => {
      over.abort();
      setOpen(null);
    };
  }, [host, renderer, page, isSeen]);
  useEffect(() => open?.show(lookOf(withoutFlaws(values)), shade), [open, values, shade]);
  return (
    <span ref={place} className={styles.picture} data-drawn={open !== null || undefined} aria-hidden>
      <iframe ref={frame} title={path} tabIndex={-1} />
    </span>
  );
}
