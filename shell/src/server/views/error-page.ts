import { errorMessage, type Locale, localisedPath, type Project, visitorMessage } from 'shared-contracts';
import { siteVariables } from 'shared-contracts/theme';
import type { NormalisedError } from '../errors/shell-error.ts';
import { claimPage } from './claim-page.ts';
import type { WrittenDocument } from './view.ts';
import { homeAction, writeView } from './view.ts';

export interface ErrorPlace {
  readonly locale: Locale;
  readonly host: string;
  /** Where the failing address belongs, when that is known. */
  readonly project: Project | null;
}

/** The view of a failure (specification, section 2.4): one for a missing page, one for an unclaimed host, one for the rest. */
export function errorPage(error: NormalisedError, { locale, host, project }: ErrorPlace): WrittenDocument {
  const say = (key: Parameters<typeof visitorMessage>[0], values?: Record<string, string>): string =>
    visitorMessage(key, locale, values);
  if (error.data.code === 'project_not_found') return claimPage({ locale, host });

  const settings = project?.project_metadata;
  const home = localisedPath('/', locale, settings?.defaultLang ?? locale);
  const common = {
    locale,
    mark: String(error.statusCode),
    ...(settings && { theme: siteVariables(settings) }),
    action: homeAction(locale, home),
  };
  const status = error.statusCode;
  if (status === 404) {
    // A rule's own words go before the view's.
    const isPlain = error.statusMessage === errorMessage('page_not_found', locale);
    const title = isPlain ? say('page-not-found') : error.statusMessage;
    return writeView({ ...common, title, text: [say('page-not-found-help')] });
  }
  if (status === 503) return writeView({ ...common, title: say('unavailable'), text: [say('unavailable-help')] });
  if (status < 500) return writeView({ ...common, title: error.statusMessage, text: [say('bad-request-help')] });
  const title = error.unhandled ? say('internal-error') : error.statusMessage;
  return writeView({ ...common, title, text: [say('internal-error-help')] });
}
