import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  ApiError,
  type Billing,
  type ErrorCode,
  type FieldErrors,
  type HostClaim,
  type Invitation,
  type Invoice,
  type Locale,
  type Member,
  type Package,
  type Plan,
  type Project,
  type ProjectMetadata,
  type RedirectList,
  type RemoteHost,
  type Role,
  type Usage,
} from 'shared-contracts';
import { createFakeHost, type ShownToast } from 'shared-contracts/testing';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { BILLS, HOUSE, NO_BILLING, PLAN, SMALL, USAGE_DAYS } from './plans.ts';

const id = (index: number): string => `00000000-0000-7000-8000-00000000000${index}`;

export const MARIE: Member = { id: id(1), full_name: 'Marie Dupont', email: 'marie@example.org', role: 'owner' };
export const PAUL: Member = { id: id(2), full_name: 'Paul Roy', email: 'paul@example.org', role: 'administrator' };
export const ZOE: Member = { id: id(3), full_name: 'Zoé Blanc', email: 'zoe@example.org', role: 'editor' };

export interface TestHost {
  readonly host: RemoteHost;
  members: Member[];
  invitations: Invitation[];
  invoices: Invoice[];
  billing: Billing;
  claim: HostClaim;
  /** What a proof that is found makes of the claim; claimed where nothing is said. */
  answers?: Partial<HostClaim>;
  settings: ProjectMetadata;
  redirects: RedirectList;
  plan: Plan;
  usage: Usage;
  packages: Package[];
  /** Whether something would be lost by leaving. */
  isUnsaved: () => boolean;
  /** Codes the next calls are refused with, by call. */
  readonly refuse: Map<string, ErrorCode>;
  /** What such a refusal says about fields. */
  errors: FieldErrors | undefined;
  /** Writes in order. */
  readonly sent: [call: string, ...values: unknown[]][];
  readonly toasts: readonly ShownToast[];
  /** Where was gone to, in order. */
  readonly navigated: readonly string[];
}

const PROJECT = {
  id: id(9),
  url: 'site.localhost',
  project_metadata: { title: 'Maison Verveine' },
};

export const CLAIM: HostClaim = {
  host: 'www.maison.example',
  claimed: false,
  others: 'none',
  seen: null,
  failing_since: null,
  contested: false,
  open_from: null,
  dns: { type: 'TXT', name: '_sections-claim.www.maison.example', value: 'sections-claim=1' },
  file: { url: 'https://www.maison.example/.well-known/sections-claim.txt', content: 'sections-claim=1' },
};

/** A host with the people of one site in memory, seen by one of them; null for somebody of another site. */
export function createTestHost(
  self: Member | null,
  locale: Locale = 'en',
  open: Pick<Project, 'claimed' | 'verified'> = { claimed: true, verified: true },
): TestHost {
  let made = 0;
  const answer = async <Value,>(call: string, value: () => Value): Promise<Value> => {
    const code = test.refuse.get(call);
    if (code) throw new ApiError(code, test.errors ? { errors: test.errors } : {});
    return value();
  };
  const invite = (body: { email: string; role: Role }): Invitation => {
    made += 1;
    const old = test.invitations.find(({ email }) => email === body.email);
    const expires = new Date(Date.now() + 7 * 24 * 60 * 60_000 - 1).toISOString();
    const created = new Date().toISOString();
    const invitation = { id: old?.id ?? `invitation-${made}`, ...body, invited_by: 'Marie Dupont', created, expires };
    test.invitations = [invitation, ...test.invitations.filter((one) => one !== old)];
    return invitation;
  };
  const { host, toasts, navigated } = createFakeHost({
    locale,
    project: self && { ...PROJECT, ...open },
    user: self,
    role: self?.role ?? null,
    words: { en: { 'mf-theme': en }, fr: { 'mf-theme': fr } },
    router: {
      guard: (isUnsaved: () => boolean) => {
        test.isUnsaved = isUnsaved;
        return () => undefined;
      },
    },
    media: { pick: async () => [{ media_id: id(7), url: '/media/icon.png', filename: 'icon.png' }] },
    api: {
      getProject: () =>
        answer('getProject', () => ({ ...PROJECT, ...open, version: 7, project_metadata: test.settings })),
      listPages: () =>
        answer('listPages', () => [
          { path: '/rooms', page: 'Rooms', status: 'published' },
          { path: '/soon', page: 'Soon', status: 'draft' },
        ]),
      getPlan: () => answer('getPlan', () => test.plan),
      getUsage: () => answer('getUsage', () => test.usage),
      listPackages: () => answer('listPackages', () => ({ data: test.packages })),
      getBilling: () => answer('getBilling', () => test.billing),
      listInvoices: () => answer('listInvoices', () => ({ data: test.invoices })),
      getInvoice: ({ params }: { params: { number: number } }) =>
        answer('getInvoice', () => {
          const found = test.invoices.find(({ number }) => number === params.number);
          if (!found) throw new ApiError('not_found');
          return found;
        }),
      getFlag: () =>
        answer('getFlag', () => ({
          name: 'ai_agent',
          on: false,
          chosen: false,
          decides: 'project',
          switches: [],
          reaches: [],
        })),
      listRedirects: () => answer('listRedirects', () => test.redirects),
      listUsers: () => answer('listUsers', () => ({ data: test.members })),
      getClaimProof: () => answer('getClaimProof', () => ({ data: [test.claim] })),
      listInvitations: () => answer('listInvitations', () => ({ data: test.invitations })),
    },
    write: {
      saveProject: ({ body }: { body: { metadata: ProjectMetadata; version?: number } }) => {
        test.sent.push(['saveProject', body.metadata, body.version]);
        return answer('saveProject', () => {
          test.settings = { ...test.settings, ...body.metadata };
        });
      },
      saveRedirects: ({ body }: { body: RedirectList }) => {
        test.sent.push(['saveRedirects', body.redirects, body.version]);
        return answer('saveRedirects', () => {
          test.redirects = { version: test.redirects.version + 1, redirects: body.redirects };
          return test.redirects;
        });
      },
      changeRole: ({ params, body }: { params: { id: string }; body: { role: Role } }) => {
        test.sent.push(['changeRole', params.id, body.role]);
        return answer('changeRole', () => {
          test.members = test.members.map((one) => (one.id === params.id ? { ...one, role: body.role } : one));
        });
      },
      removeUser: ({ params }: { params: { id: string } }) => {
        test.sent.push(['removeUser', params.id]);
        return answer('removeUser', () => {
          test.members = test.members.filter((one) => one.id !== params.id);
        });
      },
      inviteUser: ({ body }: { body: { email: string; role: Role } }) => {
        test.sent.push(['inviteUser', body.email, body.role]);
        return answer('inviteUser', () => invite(body));
      },
      withdrawInvitation: ({ params }: { params: { id: string } }) => {
        test.sent.push(['withdrawInvitation', params.id]);
        return answer('withdrawInvitation', () => {
          test.invitations = test.invitations.filter((one) => one.id !== params.id);
        });
      },
      sendVerification: () => {
        test.sent.push(['sendVerification']);
        return answer('sendVerification', () => ({ message: 'On its way' }));
      },
      saveBilling: ({ body }: { body: Pick<Billing, 'time_zone'> & { details: Billing['details'] } }) => {
        test.sent.push(['saveBilling', body.details, body.time_zone]);
        return answer('saveBilling', () => {
          test.billing = { ...test.billing, ...body, version: test.billing.version + 1 };
          return test.billing;
        });
      },
      saveNextPackage: ({ body }: { body: { package: string | null } }) => {
        test.sent.push(['saveNextPackage', body.package]);
        return answer('saveNextPackage', () => {
          test.billing = { ...test.billing, next: body.package ? { package: body.package, from: '2026-05-01' } : null };
          return test.billing;
        });
      },
      startUpgrade: ({ params, body }: { params: { id: string }; body: { package: string } }) => {
        test.sent.push(['startUpgrade', body.package]);
        return answer('startUpgrade', () => ({ ...params, ...body, status: 'card', frame: '/api/v1/card-frames/x' }));
      },
      finishUpgrade: ({ params }: { params: { id: string } }) => {
        test.sent.push(['finishUpgrade']);
        return answer('finishUpgrade', () => ({ ...params, package: 'house', status: 'done', frame: null }));
      },
      saveHost: ({ params, body }: { params: { host: string }; body: object }) => {
        test.sent.push(['saveHost', params.host, body]);
        return answer('saveHost', () => ({ ...CLAIM, host: params.host }));
      },
      proveClaim: ({ body }: { body: { host: string } }) => {
        test.sent.push(['proveClaim', body.host]);
        return answer('proveClaim', () => ({ ...CLAIM, claimed: true, ...test.answers }));
      },
    },
  });
  const test: TestHost = {
    host,
    members: [MARIE, PAUL, ZOE],
    invitations: [],
    invoices: [],
    billing: NO_BILLING,
    claim: CLAIM,
    settings: { title: 'Maison Verveine', languages: ['en', 'fr'], defaultLang: 'en' },
    redirects: { version: 1, redirects: [] },
    plan: PLAN,
    packages: [SMALL, HOUSE],
    usage: { days: USAGE_DAYS.map((day) => ({ ...day, counts: null })), bills: self?.role === 'editor' ? null : BILLS },
    isUnsaved: () => false,
    errors: undefined,
    refuse: new Map(),
    sent: [],
    toasts,
    navigated,
  };
  return test;
}

/** Draws as the shell does: inside its providers. */
export const draw = ({ host }: TestHost, element: ReactElement) =>
  render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={host.locale()}>{element}</KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
