import type { Account, Answer, TestApi } from './test-api.ts';

export interface UploadOptions {
  readonly name?: string;
  readonly type?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export function uploadForm(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg', fields }: UploadOptions) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) form.append(field, value);
  form.append('files[1][file]', new File([new Uint8Array(bytes)], name, { type }));
  return form;
}

/** Uploads as a browser's form does. */
export const upload = (
  { send }: TestApi,
  { projectId, token }: Pick<Account, 'projectId' | 'token'>,
  bytes: Uint8Array,
  options: UploadOptions = {},
): Promise<Answer> =>
  send('POST', `/project/${projectId}/media`, {
    raw: uploadForm(bytes, options),
    headers: { token, ...options.headers },
  });
