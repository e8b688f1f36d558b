import type { Locale, Project } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/visitor-lot';
import type { ShellRoute } from '../../shared/routes.ts';
import type { LocalRemotes } from '../../shared/tool-state.ts';
import type { RequestUrl } from '../http/request-url.ts';
import type { PageTrial } from '../probe/page-trial.ts';
import type { Chosen } from '../remotes/candidates.ts';
import type { RedirectRecords } from './redirects.ts';

/** A request for a page whose host belongs to a project. */
export interface Visit {
  /** The one of the site's addresses, whatever else the request called it. */
  readonly host: string;
  readonly url: RequestUrl;
  readonly project: Project;
  /** Whether the project may be another by now: what is made of it is for who asks. */
  readonly isOld: boolean;
  readonly route: ShellRoute;
  /** The language asked for by cookie or browser; only `/` looks at it. */
  readonly preferred: Locale | null;
  /** The project's redirects. */
  readonly redirects: RedirectRecords;
  /** What whoever asks is served in the place of live versions. */
  readonly chosen: Chosen;
  /** Who asks, as far as pages on trial look at it; null who sees main alone. */
  readonly visitor: Visitor | null;
  /** Id of the variation that is shown in the place of the page. */
  readonly variation?: string;
  /** How the page's visitors are shared out, where they are. */
  readonly trial?: PageTrial;
  /** What the browser of somebody who works on the site has from its own machine. */
  readonly local?: LocalRemotes;
}

/** A visit whose language is known. */
export interface LocalisedVisit extends Visit {
  readonly locale: Locale;
  /** Address below the locale, percent-encoded, filters included. */
  readonly path: string;
  /** Whether the answer depends on the language asked for. */
  readonly negotiated: boolean;
}

export interface Redirect {
  readonly status: 301 | 302 | 307 | 308;
  readonly location: string;
  /** Whether only a document load can follow it: it leads off the site, or to what is no page. */
  readonly document?: boolean;
}

export const isRedirect = (value: object): value is Redirect => 'location' in value;
