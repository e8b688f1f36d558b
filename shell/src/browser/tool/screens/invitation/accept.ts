import { ApiError, errorBodySchema, type Locale } from 'shared-contracts';
import { WRITE_HEADER } from '../../../../shared/write-header.ts';

interface Account {
  readonly full_name: string;
  readonly password: string;
}

/** Accepts over the shell's own call, which keeps the new session's token out of scripts. */
export async function acceptInvitation(token: string, account: Account | null, locale: Locale): Promise<void> {
  const response = await fetch(`/n-api/invitation/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale, [WRITE_HEADER]: '1' },
    body: JSON.stringify(account ?? {}),
  }).catch(() => {
    throw new ApiError('unavailable');
  });
  if (response.ok) return;
  const said = errorBodySchema.safeParse(await response.json().catch(() => null));
  if (!said.success) throw new ApiError('unavailable');
  const { error, message, errors } = said.data;
  throw new ApiError(error, { message, ...(errors && { errors }) });
}
