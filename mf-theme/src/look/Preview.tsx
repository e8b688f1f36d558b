import { Skeleton } from '@shared-contracts/ui';
import { memo, useEffect, useRef, useState } from 'react';
import type { PageRendererModule, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './look.module.css';
import { type OpenLookPage, openLookPage } from './open-look-page.ts';
import { useLookPage } from './use-look-page.ts';

interface Props {
  readonly host: RemoteHost;
  readonly project: string;
  readonly renderer: PageRendererModule;
  readonly path: string;
  readonly width: 'wide' | 'phone';
  /** Told of the page once it is drawn, and that it is gone. */
  readonly onPage: (page: OpenLookPage | null) => void;
}

/** The real page, in a document of its own. */
export const Preview = memo(function Preview({ host, project, renderer, path, width, onPage }: Props) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const { data: page, isError } = useLookPage(host, project, path);
  useEffect(() => {
    if (!frame.current || !page) return;
    const over = new AbortController();
    const { signal } = over;
    setDrawn(false);
    openLookPage({ frame: frame.current, host, renderer, page, signal }).then(
      (open) => {
        if (signal.aborted) return;
        setDrawn(true);
        onPage(open);
      },
      (error: unknown) => {
        host.report(error, 'mf-theme: page of the theme');
        if (!signal.aborted) setBroken(true);
      },
    );
    return () => {
      over.abort();
      onPage(null);
    };
  }, [host, renderer, page, onPage]);
  return (
    <div className={styles.stage} data-width={width}>
      {(isError || isBroken) && <p className={styles.note}>{t('look.pageFailed')}</p>}
      {!isDrawn && !isError && !isBroken && <Skeleton shape="picture" />}
      <iframe ref={frame} className={styles.frame} title={t('look.page', { path })} data-drawn={isDrawn || undefined} />
    </div>
  );
});
