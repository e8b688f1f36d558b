import { parseSync, Visitor } from 'oxc-parser';

export interface LongFunction {
  /** Where it begins. */
  readonly line: number;
  /** Lines of code from its first to its last, without those that are blank or a comment alone. */
  readonly lines: number;
}

const linesOf = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length;

/** Functions of a source that have more lines of code than so many, those inside of them counted in. */
export function findLongFunctions(path: string, source: string, most: number): readonly LongFunction[] {
  if (linesOf(source) <= most) return [];
  const { program, comments } = parseSync(path, source);
  let code = source;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  const found: LongFunction[] = [];
  const look = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    const lines = linesOf(code.slice(start, end));
    if (lines > most) found.push({ line: source.slice(0, start).split('\n').length, lines });
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program);
  return found;
}
