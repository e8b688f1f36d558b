import type { Role } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import type { Mail } from '../mail/mailer.ts';
import { type Account, PASSWORD, type TestApi } from './test-api.ts';

/** The token of the link in a mail. */
export function tokenOf({ text }: Pick<Mail, 'text'>): string {
  const token = /(?:token=|\/invitation\/)([\w-]{43})$/m.exec(text)?.[1];
  if (!token) throw new Error(`No link in: ${text}`);
  return token;
}

/** The token in the newest mail to an address. */
export async function mailedToken({ mailsTo }: TestApi, email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return tokenOf(mail);
}

export interface Joined {
  readonly token: string;
  readonly userId: string;
  readonly email: string;
}

/** Somebody new who accepts an invitation to a project. */
export async function joinProject(
  api: TestApi,
  owner: Pick<Account, 'token' | 'projectId'>,
  role: Role,
): Promise<Joined> {
  const email = `${uuidv7()}@example.org`;
  const headers = { token: owner.token };
  await api.send('POST', `/project/${owner.projectId}/invitations`, { body: { email, role }, headers });
  const accepted = await api.send('POST', `/invitations/${await mailedToken(api, email)}/accept`, {
    body: { full_name: `New ${role}`, password: PASSWORD },
  });
  return { token: accepted.json.token, userId: accepted.json.user.id, email };
}
