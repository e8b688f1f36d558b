import { workerData } from 'node:worker_threads';
import { ATTACKS, type Attack } from './attacks.ts';
import type { LoudSite } from './loud-site.ts';

/** Plays a loud tenant in a thread of its own, so that measuring does not wait for it. */
const { site, kind } = workerData as { readonly site: LoudSite; readonly kind: Attack };
ATTACKS[kind](site);
