import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A regular expression as it is written. */
export interface Expression {
  /** File, relative to the root, and line. */
  readonly at: string;
  /** Null where it is put together while the program runs. */
  readonly source: string | null;
  readonly flags: string;
}

const isRegExp = (callee: Node): boolean => callee.type === 'Identifier' && callee.name === 'RegExp';

/** A text that is written out, with nothing put in. */
function textOf(node: Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  const isRaw = node?.type === 'TaggedTemplateExpression' && node.quasi.expressions.length === 0;
  return isRaw ? (node.quasi.quasis[0]?.value.raw ?? null) : null;
}

/** The regular expressions of one source, in their order. */
export function expressionsIn(path: string, source: string): Expression[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: (Expression & { readonly start: number })[] = [];
  const add = (start: number, text: string | null, flags: string): void => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ at: `${path}:${line}`, source: text, flags, start });
  };
  const addMade = ({ callee, arguments: [text, flags], start }: Made): void => {
    // One that is copied was looked at where it is written.
    if (isRegExp(callee)) add(start, textOf(text), textOf(flags) ?? '');
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found.toSorted((a, b) => a.start - b.start).map(({ start: _, ...expression }) => expression);
}

interface Made {
  readonly callee: Node;
  readonly arguments: readonly Node[];
  readonly start: number;
}

export const readExpressions = (root: string, files: readonly string[]): Expression[] =>
  files.flatMap((file) => expressionsIn(file, readFileSync(join(root, file), 'utf8')));
