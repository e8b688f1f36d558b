import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';

export interface FrenchText {
  /** File and line. */
  readonly at: string;
  readonly text: string;
}

/** Files of a catalogue that hold French alone. */
const FRENCH_FILE = /(?:^|\/)fr(?:[/-][\w-]+)?\.tsx?$/;

const keyOf = (key: Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

/** Texts that a source has for people who read French: all of a file `fr.ts`, and what stands under `fr` elsewhere. */
export function frenchTextsIn(path: string, source: string): FrenchText[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found = new Map<number, FrenchText>();
  const parts: { readonly start: number; readonly end: number }[] = [];
  if (FRENCH_FILE.test(path)) parts.push(program);
  new Visitor({
    Property: ({ key, value }) => {
      if (keyOf(key) === 'fr') parts.push(value);
    },
  }).visit(program);
  const add = (start: number, text: string): void => {
    if (!parts.some((part) => part.start <= start && start < part.end)) return;
    found.set(start, { at: `${path}:${source.slice(0, start).split('\n').length}`, text });
  };
  const modules = new Set<number>();
  new Visitor({
    ImportDeclaration: ({ source: from }) => void modules.add(from.start),
    Literal: (node) => {
      if (typeof node.value === 'string' && !modules.has(node.start)) add(node.start, node.value);
    },
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? ''),
  }).visit(program);
  return [...found.values()];
}

const ROOT = join(import.meta.dirname, '../../../..');
const FILES = '{shared-contracts,shell,mf-*,infra/{api,server,registry,demo}}/**/{src/**/*,remote}.{ts,tsx}';
const NOT_READ = ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/{fixtures,testing}/**', '**/fixtures.ts'];

/** Every French text of the product. */
export const frenchTexts = (): FrenchText[] =>
  globSync(FILES, { cwd: ROOT, exclude: NOT_READ }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return /\bfr\b/.test(source) || FRENCH_FILE.test(file) ? frenchTextsIn(file, source) : [];
  });

/** What French writes with a narrow no-break space, without one: `;`, `:`, `!`, `?`, and inside « ». */
const UNSPACED = [
  /(?:[^\u202f;:!?]|[ \u00a0])[;!?](?=[\s.…»]|$)/u,
  // An address, a time and what comes before a number have a colon of their own.
  /(?<!\u202f|\b(?:https?|mailto|tel)):(?=\s|$)/u,
  /«(?!\u202f)|(?<!\u202f)»/u,
];

export const isUnspaced = (text: string): boolean => UNSPACED.some((pattern) => pattern.test(text));
