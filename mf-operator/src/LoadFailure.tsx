import { FailureState } from '@shared-contracts/ui';
import { useTranslate } from './use-translate.ts';

interface LoadFailureProps {
  /** A query, as TanStack Query gives it. */
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Says that the registry gave nothing to show, where that is so, and asks it again. */
export function LoadFailure({ query: { data, error, isFetching, refetch } }: LoadFailureProps) {
  const t = useTranslate();
  if (data !== undefined || error === null) return null;
  return (
    <FailureState
      title={t('failed.title')}
      safe={t('failed.safe')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
