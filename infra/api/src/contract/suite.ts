import type { TestApi } from '../testing/test-api.ts';

/** A part of the contract suite: declares tests against the API that stands when they run. */
export type Suite = (api: () => TestApi) => void;
