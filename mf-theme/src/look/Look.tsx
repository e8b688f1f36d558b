import { Banner, Button, VisuallyHidden } from '@shared-contracts/ui';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { PageRendererModule, Project, RemoteHost } from 'shared-contracts';
import { keysOf } from 'shared-contracts';
import { PLACE_GROUPS, THEME_SETTINGS, type ThemeSettingGroup } from 'shared-contracts/theme';
import { failureWords } from 'shared-contracts/tool';
import { usePagePaths } from '../site/use-site.ts';
import { useGuard } from '../use-guard.ts';
import { useTranslate } from '../use-translate.ts';
import { GroupFields } from './GroupFields.tsx';
import { LookBar, type LookView } from './LookBar.tsx';
import { LookDialogs } from './LookDialogs.tsx';
import { LookNav, PlaceSelect } from './LookNav.tsx';
import styles from './look.module.css';
import { addressOf, placeAt } from './look-place.ts';
import type { OpenLookPage } from './open-look-page.ts';
import { Presets } from './Presets.tsx';
import { Preview } from './Preview.tsx';
import { ProposedBar } from './ProposedBar.tsx';
import { SkipTo } from './SkipTo.tsx';
import type { LookPlace } from './theme-values.ts';
import { useContrast } from './use-contrast.ts';
import { useLookCommands } from './use-look-commands.ts';
import { type LookDraft, useLookDraft } from './use-look-draft.ts';
import { useOpenGroups } from './use-open-groups.ts';
import { usePicker } from './use-picker.ts';
import { useProposedLook } from './use-proposed-look.ts';
import { useShownLook } from './use-shown-look.ts';
import { useStable } from './use-stable.ts';

interface Props {
  readonly host: RemoteHost;
  readonly stored: Project;
  readonly renderer: PageRendererModule;
  readonly path: string;
  readonly reload: () => Promise<Project>;
  readonly isReadOnly: boolean;
}

/** Why nothing was saved. */
function LookFailure({ host, draft }: { readonly host: RemoteHost; readonly draft: LookDraft }) {
  const t = useTranslate();
  const { failure, isStale } = draft;
  if (failure === null) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      title={isStale ? t('look.stale') : undefined}
      actions={
        isStale && (
          <Button size="small" onPress={() => void draft.catchUp()}>
            {t('look.catchUp')}
          </Button>
        )
      }
    >
      {isStale ? t('look.staleHelp') : failureWords(failure, host.locale())}
    </Banner>
  );
}

/** Says aloud how many colours are hard to read. */
function PoorCount({ count }: { readonly count: number }) {
  const t = useTranslate();
  return (
    <VisuallyHidden>
      <span role="status">{count > 0 && t('look.contrast.said', { count })}</span>
    </VisuallyHidden>
  );
}

/** The place of an address; everywhere, where that is of a kind that there is not. */
const placeIn = ({ kinds }: PageRendererModule, path: string): LookPlace => {
  const place = placeAt(path);
  const isThere = place.group !== 'specific' || kinds.some(({ definition }) => definition.name === place.key);
  return isThere ? place : { group: 'global', key: '' };
};

/** The place of an address, which another one may be looked at than. */
function useShownPlace(renderer: PageRendererModule, path: string) {
  const shown = useState(() => placeIn(renderer, path));
  const [, setPlace] = shown;
  useEffect(() => setPlace(placeIn(renderer, path)), [renderer, path]);
  return shown;
}

/** Groups of settings of a place: all of the site's, those of every place, a kind's own first. */
function groupsOf(place: LookPlace, { kinds }: PageRendererModule): readonly ThemeSettingGroup[] {
  if (place.group === 'global') return keysOf(THEME_SETTINGS);
  const own = kinds.find(({ definition }) => definition.name === place.key)?.definition.themed ?? [];
  return place.group === 'specific' ? [...own, ...PLACE_GROUPS] : PLACE_GROUPS;
}

/** The look of a site: what can be set, beside a page of it that changes with each value. */
export function Look({ host, stored, renderer, path, reload, isReadOnly }: Props) {
  const t = useTranslate();
  const draft = useLookDraft({ host, stored, reload });
  // What is not under the finger may follow a little later.
  const later = useDeferredValue(draft);
  const isUnsaved = draft.changes.length > 0;
  useGuard(host, isUnsaved);
  const { data: paths = [] } = usePagePaths(host, stored.id);
  const [view, setView] = useState<LookView>({ path: '/', width: 'wide', shade: 'light' });
  const [dialog, setDialog] = useState<'history' | 'publish' | null>(null);
  const publish = useStable((): void => setDialog('publish'));
  useLookCommands(host, draft, publish);
  const [page, setPage] = useState<OpenLookPage | null>(null);
  const [place, setPlace] = useShownPlace(renderer, path);
  const groups = groupsOf(place, renderer);
  const { isOpen, toggle, fields, openAt } = useOpenGroups(groups);

  const middle = useRef<HTMLDivElement>(null);
  const { values } = draft;
  const { shown, drawn } = useProposedLook(host, draft, isReadOnly);
  useShownLook(page, drawn, view.shade);
  const poor = useContrast({ page, place, values, shade: view.shade });
  const move = (to: LookPlace): void => {
    setPlace(to);
    // With something unsaved the address stays: the tool takes another one for somebody who leaves.
    if (!isUnsaved && addressOf(to) !== addressOf(place)) host.router.navigate(addressOf(to));
  };
  const go = useStable((to: LookPlace): void => {
    move(to);
    page?.reveal(to);
  });
  const picker = usePicker({
    ...{ page, place },
    kinds: renderer.kinds,
    groupsAt: (at) => groupsOf(at, renderer),
    onPick: (at, { group, variable }) => {
      move(at);
      openAt(group, variable);
    },
  });
  return (
    <>
      <LookBar
        {...{ paths, view, isReadOnly }}
        draft={later}
        onView={setView}
        onPick={picker.begin}
        onDialog={setDialog}
      />
      <LookDialogs {...{ host, stored, renderer, draft, view, isReadOnly, dialog }} onClose={() => setDialog(null)} />
      {isReadOnly && <Banner title={t('site.readOnly.title')}>{t('site.readOnly.why')}</Banner>}
      <LookFailure host={host} draft={draft} />
      <div className={styles.workspace}>
        <LookNav {...{ host, place }} values={later.values} kinds={renderer.kinds} onGo={go} />
        {/* biome-ignore lint/a11y/useSemanticElements: a section is named by a heading, and this has none to be seen */}
        <div ref={middle} className={styles.middle} role="group" aria-label={t('look.shownPage')} tabIndex={-1}>
          <SkipTo to={fields}>{t('look.toSettings')}</SkipTo>
          {shown && <ProposedBar locale={host.locale()} {...{ values, shown }} />}
          <Preview {...{ host, renderer }} onPage={setPage} project={stored.id} path={view.path} width={view.width} />
          {place.group === 'global' && (
            <Presets {...{ host, isReadOnly }} draft={later} site={stored.project_metadata} shade={view.shade} />
          )}
        </div>
        <section ref={fields} className={styles.settings} aria-label={t('look.of')} tabIndex={-1}>
          <SkipTo to={middle}>{t('look.toPage')}</SkipTo>
          <PlaceSelect place={place} onGo={go} />
          <PoorCount count={poor.size} />
          {groups.map((group) => (
            <GroupFields
              key={group}
              {...{ host, group, place, page, poor, isReadOnly }}
              draft={isOpen(group) ? draft : later}
              shade={view.shade}
              site={stored.project_metadata}
              isOpen={isOpen(group)}
              onToggle={toggle}
            />
          ))}
        </section>
      </div>
    </>
  );
}
