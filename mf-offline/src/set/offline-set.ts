import type { RemoteHost } from 'shared-contracts';
import {
  DRAFT_POLICY,
  DRAFT_WORKER,
  type DraftSetNote,
  forgetDraftSets,
  isDraftModeOn,
  newestDraftSet,
  watchDraftMode,
} from 'shared-contracts/tool';
import { askAhead } from './ask-ahead.ts';
import { keepSet } from './keep-set.ts';

/** Whether the tool opens here without a network: since when, not yet, or why not. */
export type SetState = { readonly is: 'unknown' | 'keeping' | 'failed' } | { readonly is: 'kept'; readonly at: string };

interface TrustedFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const LOCK = 'sections-draft-set';
const listeners = new Set<() => void>();
let state: SetState = { is: 'unknown' };
let address: string | null = null;

const tell = (next: SetState): void => {
  state = next;
  for (const listener of [...listeners]) listener();
};

export const setState = (): SetState => state;
export const watchSet = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one address that the policy lets through; made once, as a document makes no second policy of a name. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedFactory };
  const createScriptURL = (url: string): string => {
    if (url !== DRAFT_WORKER) throw new TypeError('No worker of draft mode stands there');
    return url;
  };
  address ??=
    trustedTypes?.createPolicy(DRAFT_POLICY, { createScriptURL }).createScriptURL(DRAFT_WORKER) ?? DRAFT_WORKER;
  return address;
}

const noteKept = ({ at }: DraftSetNote): void => tell({ is: 'kept', at });

/** Before the worker is at work, and has this document, code that is not loaded yet would not come without a network. */
async function untilAtWork(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active?.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
}

/** Nothing opens here without a network any more: the caches go, and the worker. */
export async function forgetSet(): Promise<void> {
  tell({ is: 'unknown' });
  if (typeof caches === 'object') await forgetDraftSets(caches);
  const registration = await navigator.serviceWorker?.getRegistration('/');
  if (registration?.active?.scriptURL.endsWith(DRAFT_WORKER)) await registration.unregister();
}

/** Keeps the set of whoever is signed in, one tab at a time. Without a network what is kept stays. */
async function keepNow(host: RemoteHost, person: string): Promise<void> {
  // Addresses that browsers do not trust have neither.
  if (typeof caches !== 'object' || !navigator.serviceWorker) return tell({ is: 'failed' });
  const known = await newestDraftSet(caches);
  if (known && known.note.session.user.id !== person) await forgetDraftSets(caches);
  else if (known && navigator.serviceWorker.controller) noteKept(known.note);
  if (state.is !== 'kept') tell({ is: 'keeping' });
  try {
    const note = await navigator.locks.request(LOCK, () =>
      keepSet({
        storage: caches,
        fetch: (file, init) => fetch(file, init),
        person,
        isStill: () => isDraftModeOn() && host.session.user()?.id === person,
        clock: () => new Date(),
      }),
    );
    await navigator.serviceWorker.register(workerAddress(), { scope: '/', updateViaCache: 'none' });
    await untilAtWork();
    await askAhead(host);
    noteKept(note);
  } catch (error) {
    if (state.is === 'kept') return;
    tell({ is: 'failed' });
    host.report(error, 'draft mode: what opens without a network');
  }
}

/** While draft mode is on, the tool opens here without a network for whoever is signed in, and for nobody after they signed out. */
export function followSet(host: RemoteHost): void {
  let known: string | null | undefined;
  const look = (): void => {
    const person = isDraftModeOn() ? (host.session.user()?.id ?? null) : null;
    if (person === known) return;
    known = person;
    void (person === null ? forgetSet() : keepNow(host, person));
  };
  look();
  host.session.subscribe(look);
  watchDraftMode(look);
}
