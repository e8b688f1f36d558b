import type { AnswerOf, ApiCalls, Project, RemoteHost } from 'shared-contracts';

export type Overview = AnswerOf<ApiCalls['getOverview']>;

/** Something that waits for somebody: words of the screens by key, and where it is seen to. */
export interface Waiting {
  readonly key:
    | 'unclaimed'
    | 'unverified'
    | 'unread'
    | 'scheduled'
    | 'drafts'
    | 'globalDrafts'
    | 'articleDrafts'
    | 'invitations'
    | 'outdated'
    | 'outdatedGlobals'
    | 'broken';
  readonly tone: 'warn' | 'plain';
  readonly count?: number;
  /** Null for whoever can do nothing about it. */
  readonly href: string | null;
}

const globalPlace = ({ first_global }: Pick<Overview['broken'], 'first_global'>): string =>
  first_global === null ? '/admin/globals' : `/admin/globals/${first_global}`;

/** Where the first of them is seen to: on its page, else where globals are looked at. */
const placeOf = (found: Overview['broken' | 'outdated']): string =>
  found.first === null && found.first_global !== null ? globalPlace(found) : `${found.first ?? '/'}?edit`;

/** What is in the way of visitors first, then what others wait for, then what is begun. */
export function waitingOf(
  { messages, articles, pages, globals, invitations, outdated, broken }: Overview,
  project: Pick<Project, 'claimed' | 'verified'>,
  session: Pick<RemoteHost['session'], 'may' | 'role'>,
): readonly Waiting[] {
  const all: readonly (Waiting & { readonly isThere: boolean })[] = [
    {
      ...{ key: 'unclaimed', tone: 'warn', isThere: !project.claimed },
      href: session.may('proveClaim') ? '/admin/people' : null,
    },
    {
      ...{ key: 'unverified', tone: 'warn', isThere: !project.verified },
      href: session.role() === 'owner' ? '/admin/people' : null,
    },
    ...(
      [
        ['unread', messages.unread, '/admin/inbox'],
        ['scheduled', articles.scheduled, '/admin/articles'],
        ['drafts', pages.drafts, `${pages.first_draft ?? '/'}?edit`],
        ['globalDrafts', globals.drafts, globalPlace({ first_global: globals.first_draft })],
        ['articleDrafts', articles.drafts, '/admin/articles'],
        ['broken', broken.links, placeOf(broken)],
        ['outdated', outdated.pages, placeOf(outdated)],
        ['outdatedGlobals', outdated.globals, globalPlace(outdated)],
        ['invitations', invitations ?? 0, '/admin/people'],
      ] as const
    ).map(([key, count, href]) => ({ key, count, href, tone: 'plain', isThere: count > 0 }) as const),
  ];
  return all.filter(({ isThere }) => isThere);
}
