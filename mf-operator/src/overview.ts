import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, Client, RegistryCalls, RemoteHost } from 'shared-contracts';

export type Registry = Client<RegistryCalls>;
export type Overview = AnswerOf<RegistryCalls['readOverview']>;
export type RemoteOverview = Overview['remotes'][number];
export type VersionOverview = RemoteOverview['versions'][number];

export type Token = AnswerOf<RegistryCalls['listTokens']>['tokens'][number];

/** What is sent to every part of the page. */
export interface Operating {
  readonly host: RemoteHost;
  readonly registry: Registry;
}

export const OVERVIEW = ['operator', 'overview'] as const;
export type Key = AnswerOf<RegistryCalls['listKeys']>['keys'][number];

export const KEYS = ['operator', 'keys'] as const;
export const TOKENS = ['operator', 'tokens'] as const;

/** Milliseconds between two looks. */
const EVERY = 3000;

export const useOverview = ({ registry }: Operating) =>
  useQuery({
    queryKey: OVERVIEW,
    queryFn: ({ signal }) => registry.readOverview({ signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });

export const useKeys = ({ registry }: Operating) =>
  useQuery({ queryKey: KEYS, queryFn: async ({ signal }) => (await registry.listKeys({ signal })).keys });

export const useTokens = ({ registry }: Operating) =>
  useQuery({ queryKey: TOKENS, queryFn: async ({ signal }) => (await registry.listTokens({ signal })).tokens });
