import type { ErrorCode } from 'shared-contracts';

/** Why no files are made of a picture. The process that makes them loads nothing but what it needs for it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
