import type { RemoteHost } from 'shared-contracts';
import { ApiError } from 'shared-contracts/client';
import { isPublishUnderWay } from 'shared-contracts/tool';

/** What is being published stays as it is until it is. */
export function refuseWhileHeld({ i18n }: Pick<RemoteHost, 'i18n'>): void {
  if (isPublishUnderWay()) throw new ApiError('forbidden', { message: i18n.t('publish.holds', { ns: 'mf-offline' }) });
}
