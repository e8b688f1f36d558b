/** What no log needs to know, whatever a message says. Each is looked for in a short text alone. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@]+@/g, '://…@'],
  [/(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '…'],
  [/\$argon2[^\s"']*/g, '…'],
  // Tokens, hashes and keys are longer than any name or id.
  [/[\w+/=-]{40,}/g, '…'],
];
const MOST_WORDS = 1000;
const MOST_CAUSES = 5;

const mask = (text: string): string =>
  MASKS.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text.slice(0, MOST_WORDS));

/** Properties that say what went wrong, and hold nothing that anybody gave. */
const TELLING = [
  'code',
  'constraint',
  'table',
  'column',
  'errno',
  'syscall',
  'status',
  'reason',
  'responseCode',
] as const;

type Thrown = Partial<Record<'name' | 'message' | 'stack' | 'cause' | 'errors' | (typeof TELLING)[number], unknown>>;

const framesOf = (stack: unknown): string[] =>
  String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());

/**
 * An error as logs tell it: by a list of what is told, so that what libraries attach (a statement's values, a mail's
 * receivers, a request's address) is not, and with its message masked.
 */
export function serialiseError(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return { message: mask(String(error)) };
  const { name, message, stack, cause, errors, ...rest }: Thrown = error;
  const told = TELLING.filter((key) => ['string', 'number'].includes(typeof rest[key]));
  const deeper = depth < MOST_CAUSES;
  return {
    type: String(name ?? 'Object'),
    // Parsers quote what they read.
    message: name === 'SyntaxError' ? 'Something could not be parsed' : mask(String(message ?? '')),
    ...Object.fromEntries(told.map((key) => [key, mask(String(rest[key]))])),
    stack: framesOf(stack).join('\n'),
    ...(deeper && cause !== undefined && { cause: serialiseError(cause, depth + 1) }),
    ...(deeper && Array.isArray(errors) && { errors: errors.slice(0, 5).map((one) => serialiseError(one, depth + 1)) }),
  };
}
