import type { Locale } from 'shared-contracts';
import { ApiError, readErrorBody } from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';

interface Account {
  readonly full_name: string;
  readonly password: string;
}

/** Accepts over the shell's own call, which keeps the new session's token out of scripts. Returns the origin of the site. */
export async function acceptInvitation(token: string, account: Account | null, locale: Locale): Promise<string> {
  const response = await fetch(`/n-api/invitation/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale, [WRITE_HEADER]: '1' },
    body: JSON.stringify(account ?? {}),
  }).catch(() => {
    throw new ApiError('unavailable');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return (answer as { readonly site: string }).site;
  const said = readErrorBody(answer);
  if (!said) throw new ApiError('unavailable');
  const { error, message, errors } = said;
  throw new ApiError(error, { message, ...(errors && { errors }) });
}
