import { errorMessage, type Locale } from 'shared-contracts';
import type { UploadFailure } from './upload-images.ts';

/** What happened to a file: the server's own sentence, else that of the code. */
export const failureWords = ({ code, message }: UploadFailure, locale: Locale): string =>
  message ?? errorMessage(code, locale);
