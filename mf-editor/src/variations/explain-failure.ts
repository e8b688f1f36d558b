import type { RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { refreshVersions } from '../editor/versions-query.ts';
import type { VariationWords } from './use-variation-words.ts';

const MEANWHILE = ['old_version', 'precondition_failed', 'already_exists'];
const GONE = ['page_not_found', 'not_found'];
/** What the API says of these is said to people. */
const SAID_BY_API = ['forbidden', 'unauthenticated', 'over_plan', 'too_many_requests'];

/** Words for why something about a variation failed. What somebody changed meanwhile is looked at anew. */
export function explainFailure(host: RemoteHost, error: unknown, t: VariationWords): string {
  const { code, message } = failureOf(error);
  host.report(error, 'editor: variations');
  if (code === null || code === 'unavailable') return t('error.offline');
  if (SAID_BY_API.includes(code)) return message;
  void refreshVersions(host);
  if (MEANWHILE.includes(code)) return t('error.meanwhile');
  return GONE.includes(code) ? t('error.gone') : t('error.other');
}
