import { Button, EmptyState, FailureState, icons, Spinner } from '@shared-contracts/ui';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Page, PageVersions } from 'shared-contracts';
import { ComparePages } from '../compare/ComparePages.tsx';
import type { Difference } from '../compare/difference.ts';
import { restoreDifference } from '../compare/restore-difference.ts';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { closePanel } from '../editor/open-panel.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useReadOnly } from '../editor/use-read-only.ts';
import { useVersionPage, useVersions } from '../editor/versions-query.ts';
import { wantedVariation } from '../editor/wanted-variation.ts';
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
  useEffect(() => {
    place.current?.focus();
    // Who leaves the variations asks for no more of them.
    return () => wantedVariation.set(false);
  }, []);
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

/** One of the variations beside main, or beside another one; once there is one. */
function Compared({ base, all }: { readonly base: Page; readonly all: PageVersions }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const [wanted, show] = useState<string | null>(null);
  const main = all.versions.find(({ variation }) => variation === 'main');
  const variation =
    variationsOf(all).find(({ id }) => id === (wanted ?? firstShown(all, base))) ?? variationsOf(all)[0];
  const [against, compareWith] = useState<string | null>(null);
  const other = all.versions.find(({ id }) => id === against && id !== variation?.id) ?? main;
  const mainPage = useVersionPage(host, main, base.path);
  const otherPage = useVersionPage(host, other, base.path);
  const variationPage = useVersionPage(host, variation, base.path);
  const closeWords = host.i18n.t('frame.closePanel', { ns: 'mf-editor' });
  const close = <Button onPress={() => closePanel(editor)}>{closeWords}</Button>;
  if (!variation || !main || !other)
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
  const shown = { main: mainPage.data, variation: variationPage.data, other: otherPage.data };
  if (shown.main && shown.variation && shown.other)
    return (
      <Shown
        key={`${other.id} ${variation.id}`}
        shown={{
          ...{ all, main, variation, other, show, compareWith },
          ...{ mainPage: shown.main, variationPage: shown.variation, otherPage: shown.other },
        }}
      />
    );
  const failed = [mainPage, variationPage, otherPage].filter(({ isError, data }) => isError || data === null);
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

/** What a variation is called is nothing that it says. */
const saidBy = (page: Page, main: Page): DraftPage => ({ ...toDraft(page), page: main.page, path: main.path });

/** Puts a section of another version into the draft of the one that is under edit. */
function useRestore({ variation, otherPage }: ShownVariation): ((difference: Difference) => void) | null {
  const editor = useEditor();
  const t = useVariationWords(editor.host);
  const isEdited = useEditorState(({ draft }) => draft.base?.id) === variation.id;
  const isReadOnly = useReadOnly() !== null;
  if (!isEdited || isReadOnly) return null;
  return (difference) => {
    restoreDifference(editor, toDraft(otherPage), difference);
    editor.host.toasts.create(t('restored', { name: variation.page }), { type: 'success' });
  };
}

function Shown({ shown }: { readonly shown: ShownVariation }) {
  const editor = useEditor();
  const { all, main, variation, mainPage, variationPage, otherPage, show } = shown;
  const heads = useVersionHeads(shown);
  const restore = useRestore(shown);
  const before = useMemo(() => saidBy(otherPage, mainPage), [otherPage, mainPage]);
  const after = useMemo(() => saidBy(variationPage, mainPage), [variationPage, mainPage]);
  return (
    <VariationContext value={shown}>
      <ComparePages
        before={{ ...heads.other, page: before }}
        after={{ ...heads.variation, page: after }}
        onClose={() => closePanel(editor)}
        {...(restore && { onRestore: restore })}
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
