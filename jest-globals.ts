import { vi } from 'vitest';

/** For tests that were written before, on their way: they name the runner as it was called then. */
export * from 'vitest';
export const jest = Object.assign(vi, { setTimeout: (testTimeout: number) => vi.setConfig({ testTimeout }) });
