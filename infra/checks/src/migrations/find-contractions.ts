/** What nodes of the release before would stumble over while a new one begins beside them. */
const CONTRACTIONS: readonly (readonly [what: string, found: RegExp])[] = [
  ['drops a table', /^DROP TABLE\b/i],
  ['drops a column', /\bDROP COLUMN\b/i],
  ['drops a view', /^DROP (?:MATERIALIZED )?VIEW\b/i],
  ['drops a function', /^DROP FUNCTION\b/i],
  ['renames', /\bRENAME (?:COLUMN\b|TO\b)/i],
  ['changes a type', /\bALTER COLUMN \S+ (?:SET DATA )?TYPE\b/i],
  ['asks for a value', /\bALTER COLUMN \S+ SET NOT NULL\b/i],
  ['asks for a value', /\bADD COLUMN (?!.*\b(?:DEFAULT|GENERATED)\b).*\bNOT NULL\b/is],
  ['takes a default away', /\bALTER COLUMN \S+ DROP DEFAULT\b/i],
];

const CREATED = /^CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/i;
const ALTERED = /^ALTER TABLE (?:ONLY )?"?(\w+)/i;

/** Without comments and the white space around. */
const bare = (statement: string): string => statement.replace(/^\s*--.*$/gm, '').trim();

/** What a migration takes from whoever still runs the code of before, a sentence each; of tables that it makes itself, nothing. */
export function findContractions(sql: string): readonly string[] {
  const statements = sql.split('--> statement-breakpoint').map(bare);
  const own = new Set(statements.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []));
  return statements
    .filter((statement) => !own.has(ALTERED.exec(statement)?.[1] ?? ''))
    .flatMap((statement) =>
      CONTRACTIONS.filter(([, found]) => found.test(statement)).map(([what]) => `${what}: ${statement}`),
    );
}
