import { Button, FailureState, Spinner } from '@shared-contracts/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorScreenProps } from 'shared-contracts';
import { rendererQuery } from 'shared-contracts/drawing';
import { specificationMessage } from 'shared-contracts/messages';
import { readAhead } from './editor/load-page.ts';
import { variationAt } from './editor/open-page.ts';
import styles from './frame/frame.module.css';
import { OpenPage } from './frame/OpenPage.tsx';
import { useSectionTypes } from './section-types/use-section-types.ts';
import { withTypes } from './section-types/with-types.ts';

/** Edit mode on one page: the renderer is fetched, then the page is opened with it. */
export function EditorScreen(props: EditorScreenProps) {
  const { host, path, onLeave, start } = props;
  const { t } = useTranslation('mf-editor');
  // The page comes while the renderer does. What was read for another try, or another page, is old by now.
  const variation = variationAt(host.router.location());
  const key = variation ?? path;
  const [first] = useState(() => {
    const isMeant = start && (start.page.variation_of === undefined ? null : start.page.id) === variation;
    return { key, reading: isMeant ? Promise.resolve(start.page) : readAhead(host, key) };
  });
  const renderer = useQuery(rendererQuery(host));
  const types = useSectionTypes(host, start?.sectionTypes);
  const loaded = useMemo(
    () => (renderer.data && !types.isPending ? withTypes(renderer.data, types.data ?? []) : null),
    [renderer.data, types.data, types.isPending],
  );
  if (renderer.isError)
    return (
      <div className={styles.alone}>
        <FailureState
          title={specificationMessage('page-load-failed', host.locale())}
          safe={t('frame.failed.safe')}
          onRetry={() => void renderer.refetch()}
          retryLabel={t('frame.failed.retry')}
          isRetrying={renderer.isFetching}
          actions={<Button onPress={onLeave}>{t('frame.failed.leave')}</Button>}
        >
          {t('frame.failed.renderer')}
        </FailureState>
      </div>
    );
  if (!loaded)
    return (
      <div className={styles.alone}>
        <Spinner label={t('frame.loading')} />
      </div>
    );
  // Another page is another editor; another language of the content is not.
  const isFirst = renderer.errorUpdateCount === 0 && first.key === key;
  return (
    <OpenPage
      key={key}
      {...props}
      {...(variation !== null && { variation })}
      renderer={loaded}
      {...(isFirst && { ahead: first.reading })}
    />
  );
}
