import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** SQLSTATE classes whose messages speak of the server or of a statement's text, never of a value. */
const SPEAKS_OF_NO_VALUE = /^(?:08|28|40|42|53|55|57|58|XX)/;
/** Of a statement's text; names stand near its beginning. */
const READ = 2000;

/** `insert users`: what a statement does, and to which table, without anything that was given to it. */
function kindOf(query: string): string {
  const text = query.slice(0, READ);
  const [verb = 'statement'] = /\w+/.exec(text) ?? [];
  const table = /\b(?:into|from|update|join)\s+"?(\w+)/i.exec(text)?.[1];
  return [verb.toLowerCase(), table].filter(Boolean).join(' ');
}

/**
 * What a statement failed of, and nothing that it was about: the errors of driver and library hold every value, in their
 * messages, too.
 */
class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE. */
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;

  constructor(statement: string, { code, message, constraint, table, column }: pg.DatabaseError) {
    const said = SPEAKS_OF_NO_VALUE.test(code ?? '')
      ? message
      : `SQLSTATE ${code}${constraint ? `, ${constraint}` : ''}`;
    super(`${statement} failed: ${said}`);
    this.code = code;
    this.constraint = constraint;
    this.table = table;
    this.column = column;
  }
}

/** A failure of the database without the values that were sent to it. Other errors are what they were. */
export function withoutValues(error: unknown, statement = 'statement'): unknown {
  if (error instanceof DrizzleQueryError)
    return error.cause ? withoutValues(error.cause, kindOf(error.query)) : new Error(`${kindOf(error.query)} failed`);
  return error instanceof pg.DatabaseError ? new StatementError(statement, error) : error;
}
