import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { SearchField } from '@shared-contracts/ui/fields';
import { useRef, useState } from 'react';
import { ApiError, type Locale, type RemoteHost } from 'shared-contracts';
import { labelled } from 'shared-contracts/messages';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../../use-translate.ts';
import styles from '../site.module.css';
import { FileTools } from './FileTools.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { RedirectTable } from './RedirectTable.tsx';
import { findRedirects, type RedirectDraft, withRedirect } from './redirect-draft.ts';
import { useRedirectList } from './use-redirect-list.ts';

interface RedirectsProps {
  readonly host: RemoteHost;
  readonly project: string;
  readonly isReadOnly: boolean;
}

/** The first thing wrong with a list that was sent, and with which redirect. */
function flawOf(error: unknown, sent: readonly RedirectDraft[], locale: Locale): string | null {
  if (!(error instanceof ApiError)) return null;
  const [path, words] = Object.entries(error.details.errors ?? {})[0] ?? [];
  const at = /^redirects\.(\d+)\./.exec(path ?? '')?.[1];
  return at === undefined || !words ? null : labelled(sent[Number(at)]?.from ?? '', words[0] ?? '', locale);
}

/** Changes that are made without a form, and say themselves what became of them. */
function useRedirectChanges(
  host: RemoteHost,
  list: readonly RedirectDraft[],
  replace: (next: readonly RedirectDraft[]) => Promise<unknown>,
  onRemoved: () => void,
) {
  const t = useTranslate();
  /** Replaces the list; a refusal is told where no form is open to say it. */
  const attempt = async (next: readonly RedirectDraft[]): Promise<boolean> => {
    try {
      await replace(next);
      return true;
    } catch (failure) {
      const flaw = flawOf(failure, next, host.locale());
      host.toasts.create(flaw ?? failureWords(failure, host.locale()), { type: 'error' });
      return false;
    }
  };
  const remove = async (redirect: RedirectDraft): Promise<void> => {
    const before = list;
    if (!(await attempt(list.filter((one) => one !== redirect)))) return;
    onRemoved();
    host.toasts.create(t('redirects.removed', { from: redirect.from }), {
      action: { label: t('change.undo'), run: () => attempt(before) },
    });
  };
  const takeIn = async (read: readonly RedirectDraft[]): Promise<void> => {
    const paths = new Set(read.map(({ from }) => from));
    const kept = list.filter(({ from }) => !paths.has(from));
    if (await attempt([...kept, ...read]))
      host.toasts.create(t('redirects.imported', { count: read.length }), { type: 'success' });
  };
  return { remove, takeIn };
}

/** Addresses that lead elsewhere. Each change is saved at once; what goes can be brought back. */
export function Redirects({ host, project, isReadOnly }: RedirectsProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching, replace } = useRedirectList(host, project);
  const [open, setOpen] = useState<{ readonly redirect: RedirectDraft | null } | null>(null);
  const [words, setWords] = useState('');
  const list = data?.redirects ?? [];
  const shown = findRedirects(list, words);

  const { remove, takeIn } = useRedirectChanges(host, list, replace, () => heading.current?.focus());
  return (
    <section className={styles.section} aria-labelledby="redirects-heading">
      <header className={styles.head}>
        <div>
          <h2 ref={heading} id="redirects-heading" className={styles.heading} tabIndex={-1}>
            {t('redirects.title')}
          </h2>
          <p className={styles.detail}>{t('redirects.what')}</p>
        </div>
        {!isReadOnly && data && (
          <Button icon={<icons.Plus aria-hidden />} onPress={() => setOpen({ redirect: null })}>
            {t('redirects.add')}
          </Button>
        )}
      </header>
      {!data && !error && <Skeleton shape="row" count={3} />}
      {!data && error && (
        <FailureState
          title={t('redirects.failed')}
          safe={t('people.failed.safe')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && (
        <div className={styles.tools}>
          {list.length > 0 && <SearchField label={t('redirects.find')} value={words} onChange={setWords} />}
          <FileTools host={host} list={list} onRead={isReadOnly ? null : takeIn} />
        </div>
      )}
      {data && list.length === 0 && (
        <EmptyState className={styles.empty ?? ''} title={t('redirects.none')}>
          {t('redirects.noneWhy')}
        </EmptyState>
      )}
      {list.length > 0 && shown.length === 0 && <p className={styles.detail}>{t('redirects.noneFound')}</p>}
      {shown.length > 0 && (
        <RedirectTable
          redirects={shown}
          onEdit={isReadOnly ? null : (redirect) => setOpen({ redirect })}
          onRemove={(redirect) => void remove(redirect)}
        />
      )}
      {open && (
        <RedirectDialog
          host={host}
          redirect={open.redirect}
          onSave={(redirect) => replace(withRedirect(list, redirect, open.redirect))}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
