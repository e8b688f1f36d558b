import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

export interface Import {
  /** Importing file, relative to the root. */
  readonly from: string;
  /** Imported file, relative to the root; null where the import leads nowhere. */
  readonly to: string | null;
  /** As it is written. */
  readonly specifier: string;
}

const NOT_OURS = ['**/node_modules/**', '**/dist/**'];
const STYLES = /\.css$/;

const resolverBy = (...conditionNames: string[]) =>
  new ResolverFactory({ extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'], conditionNames });

/** Types that a package names wrongly are found beside what runs, by the compiler as well. */
const RESOLVERS = [resolverBy('import', 'types', 'node', 'default'), resolverBy('import', 'node', 'default')];

const resolve = (folder: string, specifier: string): string | undefined => {
  for (const resolver of RESOLVERS) {
    const { path } = resolver.sync(folder, specifier);
    if (path) return path;
  }
  return undefined;
};

/** What a source imports, re-exports, and imports later; types included. */
function specifiersOf(path: string, source: string): string[] {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end));
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...later.flatMap((text) => /^(['"`])([^$]+)\1$/.exec(text)?.[2] ?? []),
  ];
}

/** Every import of the TypeScript files below `folders` of `root`. */
export function readImports(root: string, folders: readonly string[]): readonly Import[] {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: NOT_OURS },
  );
  return files.flatMap((from) =>
    [...new Set(specifiersOf(from, readFileSync(join(root, from), 'utf8')))]
      .filter((specifier) => !isBuiltin(specifier) && !STYLES.test(specifier))
      .map((specifier) => {
        const path = resolve(dirname(join(root, from)), specifier);
        return { from, specifier, to: path ? relative(root, path) : null };
      }),
  );
}
