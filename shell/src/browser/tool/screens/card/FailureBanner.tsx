import { Banner } from '@shared-contracts/ui';
import type { Submit } from './use-submit.ts';

/** What was refused, in the server's words, unless each of its fields says it. */
export function FailureBanner({ failure, errors }: Pick<Submit, 'failure' | 'errors'>) {
  if (!failure || Object.keys(errors).length > 0) return null;
  return (
    <Banner tone="danger" role="alert">
      {failure.message}
    </Banner>
  );
}
