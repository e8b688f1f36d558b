import { Button, EmptyState, FailureState, icons, pageFrame, Spinner } from '@shared-contracts/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DraftViewProps, RenderPayload } from 'shared-contracts';
import { keepFitting, type WidthName } from 'shared-contracts/drawing';
import { useTranslate } from '../use-translate.ts';
import styles from './draft-view.module.css';
import { linkTarget } from './link-target.ts';
import { openView } from './open-view.ts';
import { type Drafted, useDrafted } from './use-drafted.ts';
import { useWidth } from './use-width.ts';
import { ViewBar } from './ViewBar.tsx';

interface DrawnProps {
  readonly host: DraftViewProps['host'];
  readonly drafted: Drafted & { readonly payload: RenderPayload };
  readonly width: WidthName;
}

function NotDrawn() {
  const t = useTranslate();
  return (
    <FailureState title={t('view.failed')} safe={t('view.safe')} onRetry={() => location.reload()}>
      {t('view.failedHelp')}
    </FailureState>
  );
}

/** The page in a frame of its own, as wide as the screen that it is looked at for. */
function DrawnPage({ host, drafted, width }: DrawnProps) {
  const t = useTranslate();
  const { renderer } = drafted;
  const view = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useRef<((payload: RenderPayload) => void) | null>(null);
  const shown = useRef(drafted);
  shown.current = drafted;
  const [opened, setOpened] = useState<'opening' | 'open' | 'failed'>('opening');
  useLayoutEffect(() => (view.current ? keepFitting(view.current, width) : undefined), [width]);
  useEffect(() => {
    if (!frame.current) return;
    const over = new AbortController();
    const onLink = (address: string): void => {
      const target = linkTarget(address, location.href, shown.current);
      if (target === null) window.open(new URL(address, location.href).href, '_blank', 'noopener');
      else host.router.navigate(target);
    };
    const onForm = (): void => void host.toasts.create(t('view.form'));
    openView({
      ...{ frame: frame.current, host, renderer, first: shown.current.payload },
      ...{ onLink, onForm, signal: over.signal },
    }).then(
      (made) => {
        if (!made || over.signal.aborted) return;
        show.current = made;
        made(shown.current.payload);
        setOpened('open');
      },
      (error: unknown) => {
        host.report(error, 'draft mode: a page as visitors will see it');
        if (!over.signal.aborted) setOpened('failed');
      },
    );
    return () => over.abort();
  }, [host, renderer, t]);
  useEffect(() => show.current?.(drafted.payload), [drafted]);
  if (opened === 'failed') return <NotDrawn />;
  return (
    <div ref={view} className={styles.view}>
      <iframe ref={frame} className={`${pageFrame} ${styles.frame}`} title={t('view.frame')} data-opened={opened} />
    </div>
  );
}

const hasPage = (drafted: Drafted): drafted is DrawnProps['drafted'] => drafted.payload !== null;

/** What stands below the bar. */
function Stage({
  host,
  drafted,
  width,
}: Omit<DrawnProps, 'drafted'> & { readonly drafted: Drafted | 'failed' | null }) {
  const t = useTranslate();
  if (drafted === null) return <Spinner label={t('view.loading')} />;
  if (drafted === 'failed') return <NotDrawn />;
  if (hasPage(drafted)) return <DrawnPage host={host} drafted={drafted} width={width} />;
  return (
    <EmptyState
      icon={<icons.FileText aria-hidden />}
      title={t('view.nothing')}
      action={<Button onPress={() => host.router.navigate('/')}>{t('view.home')}</Button>}
    >
      {t('view.nothingHelp')}
    </EmptyState>
  );
}

/** Row O2: a page of the draft at its own address, as its visitors will see it, with a network or without. */
export function DraftView(props: DraftViewProps) {
  const { host, path, locale } = props;
  const t = useTranslate();
  const [width, setWidth] = useWidth();
  const drafted = useDrafted(host, path, locale);
  const read = drafted === 'failed' ? null : drafted;
  const isMissing = read !== null && read.payload === null;
  // Where no page is, there is none to be edited.
  const edit = useCallback(() => host.router.navigate(isMissing ? '/?edit' : '?edit'), [host, isMissing]);
  const name = read?.payload?.page.name;
  useEffect(() => {
    document.title = [name, t('view.badge')].filter(Boolean).join(' · ');
  }, [name, t]);
  useEffect(
    () =>
      host.commands.add([
        {
          ...{ id: 'mf-offline.edit-page', shortcut: 'Mod+E', run: edit },
          label: () => t('view.edit'),
          group: () => t('title'),
        },
      ]),
    [host, edit, t],
  );
  return (
    <div className={styles.screen}>
      <ViewBar {...props} drafted={read} width={width} onWidth={setWidth} onEdit={edit} />
      <main className={styles.stage} aria-label={t('view.frame')}>
        <Stage host={host} drafted={drafted} width={width} />
      </main>
    </div>
  );
}
