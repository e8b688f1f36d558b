import type { RemoteHost } from 'shared-contracts';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The editor's words outside of React, in the tool's language as it is when they are asked for. */
export const translateOf =
  (host: RemoteHost): Translate =>
  (key, values) =>
    host.i18n.t(key, { ns: 'mf-editor', ...values });
