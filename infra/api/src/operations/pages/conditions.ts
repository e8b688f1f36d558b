import { ApiError, type CallHeaders, type ErrorCode } from 'shared-contracts';
import { matchesVersion } from '../matches-version.ts';
import { type Around, type PageRow, toPage } from './page-row.ts';

/** Refuses a change of a page that is not the one the client knows; the answer carries the current one. */
export function checkConditions(
  row: PageRow,
  headers: CallHeaders,
  bodyVersion: number | undefined,
  around: Around,
): void {
  const refuse = (code: ErrorCode): never => {
    const current = toPage(row, around);
    throw new ApiError(code, { options: { error: 'old_version', old_version: true, page: current } });
  };
  if (headers.ifNoneMatch === '*') refuse('precondition_failed');
  if (headers.ifMatch !== undefined && !matchesVersion(headers.ifMatch, row.version)) refuse('precondition_failed');
  if (bodyVersion !== undefined && bodyVersion !== row.version) refuse('old_version');
}
