import type { RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { specificationMessage } from 'shared-contracts/messages';

const FIELD = /^section\./;

/** Why a global was not changed: that it was not, then what the API says, and of which values. */
export function explainGlobalFailure(host: Pick<RemoteHost, 'locale'>, error: unknown): string {
  const { message, errors } = failureOf(error);
  const told = new Set([message, ...Object.values(errors).flat()]);
  return [`${specificationMessage('global-update-failed', host.locale())}.`, ...told].join(' ').trim();
}

/** What is wrong with the content of a global, by field, as of a section of a page. */
export const contentErrors = (error: unknown): Readonly<Record<string, string[]>> =>
  Object.fromEntries(
    Object.entries(failureOf(error).errors).flatMap(([path, messages]) =>
      FIELD.test(path) ? [[path.replace(FIELD, ''), [...messages]]] : [],
    ),
  );
