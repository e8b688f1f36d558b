import { Button, EmptyState, FailureState, icons, Spinner } from '@shared-contracts/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Page, PageVersions } from 'shared-contracts';
import { ComparePages } from '../compare/ComparePages.tsx';
import { toDraft } from '../draft/draft-page.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useVersionPage, useVersions } from '../editor/versions-query.ts';
import { NewVariation } from './NewVariation.tsx';
import { Outcome } from './outcome/Outcome.tsx';
import { TrialFoot } from './TrialFoot.tsx';
import { useVariationWords } from './use-variation-words.ts';
import { type ShownVariation, VariationContext } from './use-variations.ts';
import { useVersionHeads } from './VersionHead.tsx';
import { variationsOf } from './variation-writes.ts';
import styles from './variations.module.css';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

/** Variations of the page (row E8), over it: beside main, with what came of them. */
export function VariationsScreen() {
  const editor = useEditor();
  const t = useVariationWords(editor.host);
  const base = useEditorState((state) => state.draft.base);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className={styles.over} tabIndex={-1} aria-label={t('title')}>
      {base && <Versions base={base} />}
    </section>
  );
}

function Middle({ children }: { readonly children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>;
}

function Versions({ base }: { readonly base: Page }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const close = (
    <Button onPress={() => closePanel(editor)}>{host.i18n.t('frame.closePanel', { ns: 'mf-editor' })}</Button>
  );
  const versions = useVersions(host, base.variation_of ?? base.id);
  if (versions.data) return <Compared base={base} all={versions.data} />;
  return (
    <Middle>
      {versions.isError ? (
        <FailureState
          title={t('failed.title')}
          safe={t('failed.safe')}
          onRetry={() => void versions.refetch()}
          isRetrying={versions.isFetching}
          retryLabel={t('failed.retry')}
          actions={close}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Middle>
  );
}

/** The one that is under edit, else the first on trial, else the first. */
function firstShown({ versions }: PageVersions, base: Page): string | null {
  const variations = versions.filter(({ variation }) => variation === 'variation');
  const first =
    variations.find(({ id }) => id === base.id) ?? variations.find(({ share }) => share > 0) ?? variations[0];
  return first?.id ?? null;
}

/** Main and one of its variations, once there is one. */
function Compared({ base, all }: { readonly base: Page; readonly all: PageVersions }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const [wanted, show] = useState<string | null>(null);
  const main = all.versions.find(({ variation }) => variation === 'main');
  const variation =
    variationsOf(all).find(({ id }) => id === (wanted ?? firstShown(all, base))) ?? variationsOf(all)[0];
  const mainPage = useVersionPage(host, main, base.path);
  const variationPage = useVersionPage(host, variation, base.path);
  const closeWords = host.i18n.t('frame.closePanel', { ns: 'mf-editor' });
  const close = <Button onPress={() => closePanel(editor)}>{closeWords}</Button>;
  if (!variation || !main)
    return (
      <Middle>
        <EmptyState
          icon={<icons.Split aria-hidden />}
          title={t('empty.title')}
          action={
            <div className={styles.buttons}>
              {main && <NewVariation all={all} main={main} variation={undefined} onMade={show} isOnly />}
              {close}
            </div>
          }
        >
          {t('empty.body')}
        </EmptyState>
      </Middle>
    );
  const [shownMain, shownVariation] = [mainPage.data, variationPage.data];
  if (shownMain && shownVariation)
    return (
      <Shown
        key={variation.id}
        shown={{ all, main, variation, mainPage: shownMain, variationPage: shownVariation, show }}
      />
    );
  const failed = [mainPage, variationPage].filter(({ isError, data }) => isError || data === null);
  return (
    <Middle>
      {failed.length > 0 ? (
        <FailureState
          title={failed.some(({ data }) => data === null) ? t('gone') : t('failed.title')}
          safe={t('failed.safe')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          retryLabel={t('failed.retry')}
          actions={close}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Middle>
  );
}

function Shown({ shown }: { readonly shown: ShownVariation }) {
  const editor = useEditor();
  const { all, main, variation, mainPage, variationPage, show } = shown;
  const heads = useVersionHeads(shown);
  const before = useMemo(() => toDraft(mainPage), [mainPage]);
  // What a variation is called is nothing that it says.
  const after = useMemo(
    () => ({ ...toDraft(variationPage), page: mainPage.page, path: mainPage.path }),
    [variationPage, mainPage.page, mainPage.path],
  );
  return (
    <VariationContext value={shown}>
      <ComparePages
        before={{ ...heads.main, page: before }}
        after={{ ...heads.variation, page: after }}
        onClose={() => closePanel(editor)}
        actions={<NewVariation {...{ all, main, variation, onMade: show }} />}
        aside={
          <>
            <Outcome />
            <WhoSeesWhat />
          </>
        }
        asideFoot={<TrialFoot />}
      />
    </VariationContext>
  );
}
