import { useLeaveGuard } from '@shared-contracts/ui';
import type { RemoteHost } from 'shared-contracts';
import { useTranslate } from './use-translate.ts';

/** As the kit's, in the words of this remote. */
export function useGuard(host: RemoteHost, isUnsaved: boolean): void {
  const t = useTranslate();
  useLeaveGuard(host, isUnsaved, t('wouldBeLost'));
}
