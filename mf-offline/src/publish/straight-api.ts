import type { ApiCalls, RemoteHost } from 'shared-contracts';
import { type Client, createApiClient, httpTransport } from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import { measured, type Pace } from './pace.ts';

/** Past draft mode, to the content API itself. */
export function straightApi({ locale }: Pick<RemoteHost, 'locale'>, pace?: Pace): Client<ApiCalls> {
  const transport = httpTransport({ baseUrl: '/api/v1', headers: { [WRITE_HEADER]: '1' } });
  const send = pace ? measured(transport, pace) : transport;
  return createApiClient((request) => send({ ...request, headers: { locale: locale(), ...request.headers } }));
}
