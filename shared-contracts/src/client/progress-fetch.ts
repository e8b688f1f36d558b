import type { ProgressListener } from './transport.ts';

const NO_BODY = [204, 205, 304];

/** Only XMLHttpRequest tells how far an upload is; where there is none, nothing is told. */
export const canTellProgress = (): boolean => typeof XMLHttpRequest === 'function';

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  return new Response(NO_BODY.includes(status) ? null : request.response, { status, statusText, headers });
}

/** `fetch` that tells how much of the body has gone. Rejects as fetch does. */
export const progressFetch =
  (onProgress: ProgressListener): typeof globalThis.fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      request.open(method, input instanceof Request ? input.url : String(input));
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded, total);
      request.onload = () => resolve(toResponse(request));
      request.onerror = () => reject(new TypeError('The upload failed'));
      request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', abort);
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
