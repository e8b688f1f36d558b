import { expect, vi } from 'vitest';
import type { FileToSend, SendOptions } from '../uploads/send-file.ts';

export interface Sending extends SendOptions {
  readonly file: FileToSend;
  readonly arrive: () => void;
  readonly fail: (error: unknown) => void;
}

/** A line whose files arrive and break off as a test says. */
export function line() {
  const sendings: Sending[] = [];
  const send = async (_: unknown, file: FileToSend, options: SendOptions): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    options.signal.addEventListener('abort', () => reject(options.signal.reason));
    options.onBegun();
    sendings.push({ ...options, file, arrive: resolve, fail: reject });
    await promise;
  };
  const sending = async (index: number): Promise<Sending> => {
    await vi.waitFor(() => expect(sendings.length).toBeGreaterThan(index));
    const found = sendings[index];
    if (!found) throw new Error('It was sent');
    return found;
  };
  return { send, sendings, sending };
}
