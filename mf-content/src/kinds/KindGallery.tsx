import { ScreenHead, Skeleton } from '@shared-contracts/ui';
import { Segmented } from '@shared-contracts/ui/fields';
import { type MouseEvent, useState } from 'react';
import type { EditableKind, PageRendererModule, RemoteHost } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { readView, THEMES, WIDTHS, wantedKind } from './gallery-view.ts';
import { holdInPlace } from './hold-in-place.ts';
import { KindPart, kindAnchor } from './KindPart.tsx';
import styles from './kinds.module.css';
import type { KindWords } from './use-kind-words.ts';
import { useSiteContents } from './use-site-contents.ts';

interface Props {
  readonly host: RemoteHost;
  readonly renderer: PageRendererModule;
  readonly t: KindWords;
}

/** All kinds, or the one that the address asks for. */
function shownKinds({ kinds }: PageRendererModule, search: string): readonly EditableKind[] {
  const wanted = wantedKind(search);
  return wanted === null ? kinds : kinds.filter(({ definition }) => definition.name === wanted);
}

/** Within the screen: an address that changed by itself would look to the tool as if somebody left. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.querySelector<HTMLElement>(event.currentTarget.hash);
  // Before the kinds are there as well: the browser's own jump makes an entry that the router knows nothing of.
  event.preventDefault();
  if (part?.parentElement) holdInPlace(part, part.parentElement);
}

/** Every kind of section with every choice it offers, under its own language, appearance and width. */
export function KindGallery({ host, renderer, t }: Props) {
  const { search } = host.router.location();
  const language = host.locale();
  const [view, setView] = useState(() => readView(search, language));
  const contents = useSiteContents(host);
  const kinds = shownKinds(renderer, search);
  return (
    <>
      <ScreenHead
        title={t('title')}
        actions={
          <div className={styles.switches}>
            <Segmented
              label={t('language')}
              look="tray"
              items={LOCALES.map((id) => ({ id, label: t(`languages.${id}`) }))}
              value={view.locale}
              onChange={(locale) => setView({ ...view, locale })}
            />
            <Segmented
              label={t('theme')}
              look="tray"
              items={THEMES.map((id) => ({ id, label: t(`themes.${id}`) }))}
              value={view.theme}
              onChange={(theme) => setView({ ...view, theme })}
            />
            <Segmented
              label={t('width')}
              look="tray"
              items={WIDTHS.map((id) => ({ id, label: t(`widths.${id}`) }))}
              value={view.width}
              onChange={(width) => setView({ ...view, width })}
            />
          </div>
        }
      >
        <p>{t('intro', { site: host.project?.project_metadata.title ?? host.project?.url })}</p>
      </ScreenHead>
      <div className={styles.workspace}>
        <nav className={styles.jump} aria-label={t('jump')}>
          <ul>
            {kinds.map((kind) => (
              <li key={kind.definition.name}>
                <a href={`#${kindAnchor(kind)}`} onClick={jump}>
                  {kind.definition.label[language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.kinds}>
          {contents ? (
            kinds.map((kind) => (
              <KindPart key={kind.definition.name} {...{ host, renderer, kind, contents, view, t }} />
            ))
          ) : (
            <Skeleton shape="picture" count={2} />
          )}
        </div>
      </div>
    </>
  );
}
