import type { RemoteHost } from 'shared-contracts';
import { ApiError, readErrorBody } from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import type { UploadItem } from './upload-item.ts';

/** Bytes of one request: proxies and clocks have limits. */
const CHUNK = 8 * 1024 * 1024;
/** Characters. */
export const MOST_TITLE = 300;

export interface FileToSend {
  /** Of the upload, and of the medium that it becomes. */
  readonly id: string;
  readonly file: File;
  /** SHA-256, where it is known. */
  readonly hash: string | null;
  readonly isPrivate?: boolean;
  readonly replaces?: UploadItem['replaces'];
  /** Whether the server knows of it: it is asked how far it has come. */
  readonly isBegun: boolean;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onBegun: () => void;
  readonly onProgress: (sent: number) => void;
}

const endpointOf = (host: RemoteHost): string => `/api/v1/project/${host.project?.id ?? ''}/media-uploads`;

const headersOf = (host: RemoteHost) => ({ [WRITE_HEADER]: '1', 'accept-language': host.locale() });

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
};

/** What the server said, else that it is not to be had; what refuses without a word, as a proxy does, does so again. */
function toApiError(error: Error | DetailedError): ApiError {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  const said = readErrorBody(parse(answer?.getBody()));
  if (said) return new ApiError(said.error, { message: said.message, ...(said.options && { options: said.options }) });
  const status = answer?.getStatus() ?? 0;
  return new ApiError(status >= 400 && status < 500 ? 'malformed' : 'unavailable');
}

/** Sends what the server does not have yet of a file. Rejects with an ApiError where that breaks off, or with the reason of the signal. */
export async function sendFile(
  host: RemoteHost,
  { id, file, hash, isBegun, isPrivate = false, replaces = null }: FileToSend,
  { signal, onBegun, onProgress }: SendOptions,
): Promise<void> {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  const endpoint = endpointOf(host);
  const metadata = {
    ...{ id, filename: file.name, filetype: file.type, title: file.name.slice(0, MOST_TITLE) },
    ...(hash !== null && { sha256: hash }),
    ...(isPrivate && { private_status: 'private' }),
    ...(replaces && { replaces: replaces.media }),
    ...(replaces?.version !== undefined && { version: `${replaces.version}` }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isCreating = false;
  const options: UploadOptions = {
    endpoint,
    metadata,
    ...(isBegun && { uploadUrl: `${endpoint}/${id}` }),
    headers: headersOf(host),
    chunkSize: CHUNK,
    // It is tried again by whoever asked, who can be told not to wait any longer.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: (request) => {
      isCreating = request.getMethod() === 'POST';
    },
    onAfterResponse: () => {
      isCreating = false;
      if (signal.aborted) leave();
    },
    onProgress,
    onError: (error) => reject(toApiError(error)),
    onSuccess: () => resolve(),
  };
  const upload = new Upload(file, options);
  // What is being begun is begun first: the server would hear of it after it was told to forget it.
  const leave = (): void => {
    if (isCreating) return;
    void upload.abort();
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave);
  // Whether it gets there or not: what the server knows nothing of is begun under the same id.
  onBegun();
  upload.start();
  await promise.finally(() => signal.removeEventListener('abort', leave));
}

/** Takes away what the server has of a file; what it cannot be told goes by itself after a day. */
export async function forgetFile(host: RemoteHost, id: string): Promise<void> {
  const headers = { ...headersOf(host), 'tus-resumable': '1.0.0' };
  await fetch(`${endpointOf(host)}/${id}`, { method: 'DELETE', headers }).catch(() => undefined);
}
