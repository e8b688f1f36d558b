import type { AgentFailure } from 'shared-contracts';
import { createGuardedFetch, type GuardOptions } from '../../outbound/guarded-fetch.ts';
import { readEndpoint } from '../../outbound/read-endpoint.ts';
import type { Answerer } from '../answerer.ts';
import type { Meter } from './usage.ts';

interface Own {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
}

/** Models that projects bring: they stand where their people say, and are reached with every guard. */
export interface OwnModels {
  /** Whether a model may stand at an address, as far as that shows without a look-up. */
  readonly accepts: (url: string) => boolean;
  readonly open: (own: Own & { readonly sees: boolean; readonly meter: Meter }) => Promise<Answerer>;
  /** Why it does not answer; null where it does. */
  readonly try: (own: Own) => Promise<AgentFailure | null>;
}

export interface OwnModelsOptions extends GuardOptions {
  /** Milliseconds that one may be silent. */
  readonly silence?: number;
}

/** A model that is tried is not waited for as long as one that answers, nor read as long. */
const TRIAL = { silence: 15_000, mostBytes: 64_000 };
/** The client of models is loaded once a project brings one. */
const load = () => import('./model-answerer.ts');

export function openOwnModels({ silence, ...guard }: OwnModelsOptions): OwnModels {
  const common = { isOwn: true, ...(silence !== undefined && { silence }) };
  const answering = { ...common, fetch: createGuardedFetch(guard) };
  const trying = {
    ...{ silence: TRIAL.silence, ...common },
    fetch: createGuardedFetch({ ...guard, mostBytes: TRIAL.mostBytes }),
  };
  return {
    accepts: (url) => readEndpoint(url, guard.allowsLoopback) !== null,
    open: async (own) => (await load()).createModelAnswerer({ ...answering, ...own }),
    try: async (own) => (await load()).tryModel({ ...trying, ...own }),
  };
}
