import { eq } from 'drizzle-orm';
import { ApiError } from 'shared-contracts';
import { users } from '../../database/schema.ts';
import type { Caller, OperationContext } from '../operation.ts';
import { rememberAddress, takeTry } from '../rate-limits.ts';
import { foldEmail } from './fold-email.ts';
import { checkPassword } from './passwords.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Whose email and password these are; a wrong pair counts as a try. Throws `wrong_credentials`. */
export async function checkCredentials(
  context: OperationContext,
  caller: Caller,
  { email, password }: Credentials,
): Promise<typeof users.$inferSelect> {
  const folded = foldEmail(email);
  const giveBack = await takeTry(context, 'login', caller, folded);
  const [user] = await context.database.transaction({ email: folded }, (transaction) =>
    transaction.select().from(users).where(eq(users.emailFolded, folded)),
  );
  const matches = await checkPassword(user?.passwordHash, password, caller.address);
  if (!matches || !user) throw new ApiError('wrong_credentials');
  await giveBack();
  await rememberAddress(context, caller, folded);
  return user;
}
