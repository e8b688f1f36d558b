import { Badge, Button, EmptyState, FailureState, icons, Skeleton, VisuallyHidden } from '@shared-contracts/ui';
import { GridListItem, VirtualGridList } from '@shared-contracts/ui/more';
import type { PointerEvent as ReactPointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Media, mainFileOf } from 'shared-contracts';
import { LOCALES } from 'shared-contracts/sections';
import { formatBytes } from 'shared-contracts/tool';
import { endingOf } from '../files/kind-of-file.ts';
import { isNarrowed, type Library } from '../queries/use-library.ts';
import { useTranslate } from '../use-translate.ts';
import styles from './library.module.css';
import { RenameField, type Renaming } from './RenameField.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useTile } from './use-tile.ts';

interface Choosing {
  readonly mode: 'single' | 'multiple' | 'none';
  /** `toggle` adds to what is chosen with each press; `replace` chooses as a file manager does. */
  readonly behavior: 'toggle' | 'replace';
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** A tap, a double click or Enter, where choosing is as in a file manager. */
  readonly onOpen?: (id: string) => void;
}

interface LibraryGridProps extends Choosing {
  readonly library: Library;
  /** Beside their pictures, one under the other. */
  readonly isList?: boolean;
  /** What those that need work are told apart by. */
  readonly hasNotes?: boolean;
  /** Languages of the site. */
  readonly locales?: readonly string[];
  readonly onClear?: () => void;
  /** The one that is being named, where it stands. */
  readonly renaming?: Renaming | null;
  /** In a column beside something else. */
  readonly isSmall?: boolean;
  /** A press that may begin to drag one. */
  readonly onGrab?: (down: PointerEvent, medium: Media) => void;
}

/** Why there is nothing to choose from; null where there is something. */
function Nothing({ library, onClear }: Pick<LibraryGridProps, 'library' | 'onClear'>) {
  const t = useTranslate();
  const { media, query } = library;
  if ((library.isPending || library.isPlaceholderData) && library.fetchStatus === 'paused')
    return (
      <EmptyState icon={<icons.CloudOff aria-hidden />} title={t('offline.title')}>
        {t('offline.text')}
      </EmptyState>
    );
  if (library.isPending) return <Skeleton shape="picture" count={8} className={styles.loading ?? ''} />;
  if (library.isError && media.length === 0)
    return (
      <FailureState
        title={t('failed.title')}
        safe={t('failed.safe')}
        onRetry={() => void library.refetch()}
        isRetrying={library.isRefetching}
      />
    );
  if (query.views.includes('bin') && query.search === '')
    return <EmptyState icon={<icons.Trash2 aria-hidden />} title={t('bin.empty')} />;
  if (!isNarrowed(query))
    return (
      <EmptyState icon={<icons.Image aria-hidden />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<icons.Search aria-hidden />}
      title={query.search === '' ? t('none.titleNarrowed') : t('none.title', { search: query.search })}
      {...(onClear && { action: <Button onPress={onClear}>{t('none.clear')}</Button> })}
    >
      {t('none.text')}
    </EmptyState>
  );
}

/** What is worth knowing of a medium among others. */
function Notes({ medium, locales }: { readonly medium: Media; readonly locales: readonly string[] }) {
  const t = useTranslate();
  const { language } = useTranslation().i18n;
  const { alt = {} } = medium.metadata;
  const isDescribed = medium.type !== 'image' || medium.seo_tag !== '' || locales.every((locale) => locale in alt);
  if (medium.gone_date !== undefined) {
    const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(medium.gone_date * 1000);
    return (
      <span className={styles.notes}>
        <Badge tone="warn" icon={<icons.Clock aria-hidden />}>
          <VisuallyHidden>{t('bin.until', { date })}</VisuallyHidden>
          <span aria-hidden>{date}</span>
        </Badge>
      </span>
    );
  }
  return (
    <span className={styles.notes}>
      {medium.private_status === 'private' && <Badge icon={<icons.EyeOff aria-hidden />}>{t('badge.private')}</Badge>}
      {medium.locked_status === 'locked' && <Badge icon={<icons.Lock aria-hidden />}>{t('badge.locked')}</Badge>}
      {medium.processing && (
        <Badge tone={medium.processing.state === 'failed' ? 'warn' : 'neutral'}>
          {t(`badge.${medium.processing.state}`)}
        </Badge>
      )}
      {!isDescribed && <Badge tone="warn">{t('badge.undescribed')}</Badge>}
      {medium.number_of_contents > 0 && <Badge>{t('badge.uses', { count: medium.number_of_contents })}</Badge>}
    </span>
  );
}

/** What a list has room for: what kind of file it is, how large, and since when. */
function ListCells({ medium }: { readonly medium: Media }) {
  const { language } = useTranslation().i18n;
  const file = mainFileOf(medium);
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <>
      <span className={styles.cell} data-cell="kind">
        {endingOf(file)}
      </span>
      <span className={styles.cell} data-cell="size">
        {file?.size !== undefined && formatBytes(file.size, language === 'fr' ? 'fr' : 'en')}
      </span>
      <span className={styles.cell} data-cell="day">
        {day.format(medium.creation_date * 1000)}
      </span>
    </>
  );
}

interface TileProps
  extends Required<Pick<LibraryGridProps, 'isList' | 'hasNotes' | 'locales'>>,
    Pick<LibraryGridProps, 'onGrab' | 'renaming'> {
  readonly medium: Media;
}

function Tile({ medium, isList, hasNotes, locales, onGrab, renaming }: TileProps) {
  const notes = hasNotes && <Notes medium={medium} locales={locales} />;
  return (
    <GridListItem id={medium.id} textValue={medium.title} className={isList ? styles.row : styles.tile}>
      <span
        className={styles.picture}
        {...(onGrab && { onPointerDown: ({ nativeEvent }: ReactPointerEvent) => onGrab(nativeEvent, medium) })}
      >
        {medium.files.length === 0 ? (
          <icons.EyeOff className={styles.hidden ?? ''} aria-hidden />
        ) : (
          <Thumbnail medium={medium} className={styles.thumbnail ?? ''} />
        )}
        {!isList && notes}
      </span>
      {renaming?.id === medium.id ? (
        <RenameField {...renaming} title={medium.title} />
      ) : (
        <span className={styles.title} title={medium.title}>
          {medium.title}
        </span>
      )}
      {isList && <ListCells medium={medium} />}
      {isList && notes}
    </GridListItem>
  );
}

const ROW_HEIGHT = 72;

/** The media that there are, and every way in which there can be none. */
export function LibraryGrid({
  library,
  mode,
  behavior,
  chosen,
  onChoose,
  onOpen,
  isList = false,
  hasNotes = false,
  locales = LOCALES,
  onClear,
  renaming = null,
  isSmall = false,
  onGrab,
}: LibraryGridProps) {
  const t = useTranslate();
  const tile = useTile(isSmall);
  const { media, places, total, asked, see, hold } = library;
  // What another question found is no answer to this one, which waits for the network.
  const isUnasked = library.isPlaceholderData && library.fetchStatus === 'paused';
  if (media.length === 0 || isUnasked) return <Nothing library={library} {...(onClear && { onClear })} />;
  return (
    <>
      <VirtualGridList
        aria-label={t('list')}
        layout={isList ? 'stack' : 'grid'}
        items={media}
        places={places}
        total={total}
        of={asked}
        tile={tile}
        rowHeight={ROW_HEIGHT}
        selectionMode={mode}
        selectionBehavior={behavior}
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          // As the list gave it: it notes on it where Shift begins.
          onChoose(keys === 'all' ? new Set(media.map(({ id }) => id)) : (keys as ReadonlySet<string>))
        }
        {...(onOpen && { onAction: (key) => onOpen(String(key)) })}
        onSeen={see}
        onFocusPlace={hold}
        dependencies={[isList, hasNotes, locales, renaming]}
      >
        {(medium) => <Tile {...{ medium, isList, hasNotes, locales, renaming }} {...(onGrab && { onGrab })} />}
      </VirtualGridList>
      {library.isPartMissing && (
        <FailureState
          className={styles.failed ?? ''}
          title={t('failed.title')}
          safe={t('failed.safe')}
          onRetry={library.askAgain}
        />
      )}
      <span className={styles.foot} role="status">
        {t('count', { count: total })}
      </span>
    </>
  );
}
