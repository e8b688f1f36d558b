import { Button, EmptyState, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { GridList, GridListItem } from '@shared-contracts/ui/more';
import { useTranslation } from 'react-i18next';
import type { Media } from 'shared-contracts';
import type { useLibrary } from '../use-library.ts';
import styles from './picker.module.css';

const thumbnailOf = ({ files: [smallest] }: Media): string => smallest?.thumbnail_url ?? smallest?.url ?? '';

/** The pictures that there are, and every way in which there can be none. */
export function LibraryGrid({
  library,
  multiple,
  chosen,
  onChoose,
}: {
  readonly library: ReturnType<typeof useLibrary>;
  readonly multiple: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
}) {
  const { t } = useTranslation('mf-editor');
  const { media, total, search } = library;
  if (library.isPending && library.fetchStatus === 'paused')
    return (
      <EmptyState icon={<icons.CloudOff aria-hidden />} title={t('media.picker.offline.title')}>
        {t('media.picker.offline.text')}
      </EmptyState>
    );
  if (library.isPending) return <Skeleton shape="picture" count={8} className={styles.loading ?? ''} />;
  if (library.isError && media.length === 0)
    return (
      <FailureState
        title={t('media.picker.failed.title')}
        safe={t('media.picker.failed.safe')}
        onRetry={() => void library.refetch()}
        isRetrying={library.isRefetching}
      />
    );
  if (media.length === 0)
    return (
      <EmptyState
        icon={<icons.Image aria-hidden />}
        title={search === '' ? t('media.picker.empty.title') : t('media.picker.none.title', { search })}
      >
        {t(search === '' ? 'media.picker.empty.text' : 'media.picker.none.text')}
      </EmptyState>
    );
  return (
    <>
      <GridList
        aria-label={t('media.picker.list')}
        layout="grid"
        items={media}
        selectionMode={multiple ? 'multiple' : 'single'}
        selectionBehavior="toggle"
        selectedKeys={chosen}
        onSelectionChange={(keys) =>
          onChoose(new Set(keys === 'all' ? media.map(({ id }) => id) : [...keys].map(String)))
        }
      >
        {(medium) => (
          <GridListItem id={medium.id} textValue={medium.title}>
            <img
              className={styles.thumbnail}
              src={thumbnailOf(medium)}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
            <span className={styles.title} title={medium.title}>
              {medium.title}
            </span>
          </GridListItem>
        )}
      </GridList>
      <div className={styles.foot}>
        <span>{t('media.picker.count', { count: total, shown: media.length })}</span>
        {library.hasNextPage && (
          <Button size="small" isPending={library.isFetchingNextPage} onPress={() => void library.fetchNextPage()}>
            {t('media.picker.more')}
          </Button>
        )}
      </div>
    </>
  );
}
