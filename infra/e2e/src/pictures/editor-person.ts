import { mailedLink } from '../support/outbox.ts';
import type { Stage } from './stage.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The invitation, used by now. */
  readonly link: string;
}

/** Somebody who is invited as an editor, and joins. */
export async function addEditor({ owner, product }: Pick<Stage, 'owner' | 'product'>, name: string): Promise<Person> {
  const email = `editor-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'a good password';
  await owner.api.inviteUser({ params: { project: owner.project }, body: { email, role: 'editor' } });
  const link = await mailedLink(product, email, '/invitation/');
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const { user } = await owner.api.acceptInvitation({ params: { token }, body: { full_name: name, password } });
  return { id: user.id, email, password, link };
}
