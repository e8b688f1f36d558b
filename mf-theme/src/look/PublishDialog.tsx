import { Banner, Button, Skeleton } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, ApiCalls, PageRendererModule, Project, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { changedScope } from './changed-scope.ts';
import styles from './look-dialogs.module.css';
import type { Shade } from './open-look-page.ts';
import { useChangedWords } from './use-changed-words.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly renderer: PageRendererModule;
  readonly draft: LookDraft;
  readonly shade: Shade;
  readonly onClose: () => void;
}

type ThemedPages = AnswerOf<ApiCalls['listThemedPages']>;

/** Pages that are drawn before and after. */
const DRAWN = 3;

/** How many pages change, as far as that is known. */
function useCountWords() {
  const t = useTranslate();
  return ({ changed, looked_at: looked, total }: ThemedPages, isAll: boolean): string => {
    if (isAll || looked >= total) return t('look.ask.count', { count: isAll ? total : changed, total });
    return t('look.ask.atLeast', { count: changed, looked, total });
  };
}

/** Before a look is published: the pages that it changes, as they are and as they will be. */
export function PublishDialog({ host, stored, renderer, draft, shade, onClose }: Props) {
  const t = useTranslate();
  const counted = useCountWords();
  const changed = useChangedWords(host.locale());
  const { base, values, isSaving } = draft;
  const scope = changedScope(base, values);
  const { data, isPending, isError } = useQuery({
    queryKey: ['look', stored.id, 'themed', scope],
    queryFn: ({ signal }) => host.api.listThemedPages({ params: { project: stored.id }, query: { ...scope }, signal }),
    gcTime: 0,
  });
  const rest = data?.pages.slice(DRAWN) ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={t('look.ask.title')}
      description={t('look.ask.what', { what: changed(base, values) })}
      hasCancel
      actions={
        <Button variant="primary" autoFocus isPending={isSaving} onPress={() => void draft.save().finally(onClose)}>
          {t('look.publish')}
        </Button>
      }
    >
      {isPending && <Skeleton shape="row" count={2} />}
      {isError && <Banner tone="warn">{t('look.ask.failed')}</Banner>}
      {data && (
        <div className={styles.compared}>
          <p role="status">{counted(data, scope === null)}</p>
          <ul className={styles.pages}>
            {data.pages.slice(0, DRAWN).map(({ id, page, path }) => (
              <li key={id}>
                <span>
                  {page} <span className={styles.about}>{path}</span>
                </span>
                <BeforeAfter
                  {...{ host, renderer, path, shade }}
                  project={stored.id}
                  sides={[
                    { caption: t('look.ask.before'), values: base },
                    { caption: t('look.ask.after'), values },
                  ]}
                />
              </li>
            ))}
            {rest.map(({ id, page, path }) => (
              <li key={id}>
                {page} <span className={styles.about}>{path}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
