import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';

/** The class as another bundle carries it. */
class OtherApiError extends Error {
  override readonly name = 'ApiError';
  readonly code = 'forbidden';
  toBody() {
    return { message: this.message, error: this.code };
  }
}

test('a failure is known for one, whichever copy of the class made it', () => {
  expect(new ApiError('forbidden') instanceof ApiError).toBe(true);
  expect(new OtherApiError('no') instanceof ApiError).toBe(true);
});

test.each([[new Error('no')], [Object.assign(new Error('no'), { code: 'ENOENT' })], [{ name: 'ApiError' }], [null]])(
  'anything else is none: %p',
  (value) => {
    expect((value as unknown) instanceof ApiError).toBe(false);
  },
);
