import { Banner, Button, Skeleton } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageRendererModule, Project, RemoteHost, ThemeRevision } from 'shared-contracts';
import { siteVariables } from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import styles from './look-dialogs.module.css';
import type { Shade } from './open-look-page.ts';
import { PresetSample } from './PresetSample.tsx';
import { differing, valuesOf } from './theme-values.ts';
import { useChangedWords } from './use-changed-words.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly renderer: PageRendererModule;
  readonly draft: LookDraft;
  readonly path: string;
  readonly shade: Shade;
  readonly isReadOnly: boolean;
  readonly onClose: () => void;
}

/** All that are kept. */
const PER_PAGE = 30;

function useThemeRevisions({ api }: RemoteHost, { id: project, version }: Project) {
  return useQuery({
    queryKey: ['look', project, 'revisions', version],
    queryFn: ({ signal }) =>
      api.listThemeRevisions({ params: { project }, query: { per_page: PER_PAGE }, signal }).then((list) => [...list]),
    gcTime: 0,
  });
}

/** When, and by whom. */
function usePublishWords(host: RemoteHost) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(host.locale(), { dateStyle: 'medium', timeStyle: 'short' });
  return {
    when: ({ published_at: at }: ThemeRevision): string => (at ? time.format(new Date(at)) : t('look.history.before')),
    who: ({ author, published_at: at }: ThemeRevision): string =>
      at ? (author?.full_name ?? t('look.history.somebody')) : '',
  };
}

interface EntryProps {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly revision: ThemeRevision;
  /** The one that it took the place of. */
  readonly earlier: ThemeRevision | undefined;
  readonly shade: Shade;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Entry({ host, stored, revision, earlier, shade, isChosen, onChoose }: EntryProps) {
  const words = usePublishWords(host);
  const changed = useChangedWords(host.locale());
  const { builder } = stored.project_metadata;
  return (
    <li>
      <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onChoose}>
        <PresetSample variables={siteVariables({ builder, ...revision.look })} shade={shade} />
        <span className={styles.words}>
          <span>{words.when(revision)}</span>
          <span className={styles.about}>{words.who(revision)}</span>
          <span className={styles.about}>{earlier && changed(valuesOf(earlier.look), valuesOf(revision.look))}</span>
        </span>
      </button>
    </li>
  );
}

/** Every publish of the look that is kept, each beside what is set here now; one can be taken into the draft again. */
export function ThemeHistory({ host, stored, renderer, draft, path, shade, isReadOnly, onClose }: Props) {
  const t = useTranslate();
  const { when } = usePublishWords(host);
  const changed = useChangedWords(host.locale());
  const list = useThemeRevisions(host, stored);
  const [chosen, setChosen] = useState<number | null>(null);
  const revisions = list.data ?? [];
  const revision = revisions.find((each) => each.revision === chosen) ?? revisions[0];
  const then = revision && valuesOf(revision.look);
  const isSame = then !== undefined && differing(then, draft.values).length === 0;
  const restore = (): void => {
    if (!then || !revision) return;
    draft.step({ do: 'take', values: then });
    host.toasts.create(t('look.history.restored', { time: when(revision) }), { type: 'success' });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={t('look.history.title')}
      description={t('look.history.what')}
      actions={
        !isReadOnly &&
        revision && (
          <Button variant="primary" isDisabled={isSame} onPress={restore}>
            {t('look.history.restore')}
          </Button>
        )
      }
    >
      {list.isPending && <Skeleton shape="row" count={3} />}
      {list.isError && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            <Button size="small" onPress={() => void list.refetch()}>
              {t('look.history.retry')}
            </Button>
          }
        >
          {t('look.history.failed')}
        </Banner>
      )}
      {list.isSuccess && !revision && <p className={styles.about}>{t('look.history.none')}</p>}
      {revision && then && (
        <div className={styles.history}>
          <ol className={styles.list} aria-label={t('look.history.title')}>
            {revisions.map((each, index) => (
              <Entry
                key={each.revision}
                {...{ host, stored, shade }}
                revision={each}
                earlier={revisions[index + 1]}
                isChosen={each === revision}
                onChoose={() => setChosen(each.revision)}
              />
            ))}
          </ol>
          <section className={styles.compared} aria-label={when(revision)}>
            <p role="status">
              {isSame ? t('look.history.same') : t('look.history.differs', { what: changed(draft.values, then) })}
            </p>
            <BeforeAfter
              {...{ host, renderer, path, shade }}
              project={stored.id}
              sides={[
                { caption: t('look.history.shown', { time: when(revision) }), values: then },
                { caption: t('look.history.now'), values: draft.values },
              ]}
            />
          </section>
        </div>
      )}
    </Dialog>
  );
}
