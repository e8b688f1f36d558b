import { createHash } from 'node:crypto';
import type { Compilation, Configuration, RspackPluginInstance, StatsModule } from '@rspack/core';
import { BASE_SHEET, type ReleaseSheets } from 'shared-contracts';

/** What the style build says of its sheets, beside them. */
export const SHEETS = 'sheets.json';
/** All sheets but the base, as one file. */
export const REST_SHEET = 'sheets';

/** Every file of styles is a part by itself, but in the one sheet that has all. */
export const sheetParts = (whole: string): NonNullable<Configuration['optimization']>['splitChunks'] => ({
  chunks: ({ name }) => name !== whole,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    parts: { type: /^css/, enforce: true, name: (module) => `part:${module.nameForCondition()}` },
  },
});

interface Part {
  /** Of the module among all that the whole sheet is made of. */
  readonly order: number;
  readonly file: string;
}

function partsOf(compilation: Compilation, whole: string): Part[] {
  const { modules = [], chunks = [] } = compilation
    .getStats()
    .toJson({ all: false, modules: true, orphanModules: true, chunks: true, ids: true });
  const files = new Map(
    chunks
      .filter(({ names }) => !names?.includes(whole))
      .map(({ id, files: all = [] }) => [id, all.find((file) => file.endsWith('.css'))]),
  );
  const fileOf = ({ chunks: ids = [] }: StatsModule) => ids.map((id) => files.get(id)).find(Boolean);
  return modules
    .flatMap((module): Part[] => {
      const file = fileOf(module);
      return file && module.moduleType?.startsWith('css') ? [{ order: module.postOrderIndex ?? 0, file }] : [];
    })
    .sort((a, b) => a.order - b.order);
}

/** Puts the parts of all sheets into one file, in the order of the whole sheet, in place of a file each. */
export const writeSheets = (whole: string): RspackPluginInstance => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('sheets', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap({ name: 'sheets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const text = (file: string): string => compilation.getAsset(file)?.source.source().toString() ?? '';
        const parts = partsOf(compilation, whole).filter(({ file }) => text(file) !== '');
        const indexesOf = (entry: string): number[] => {
          const files = new Set(compilation.entrypoints.get(entry)?.getFiles());
          return parts.flatMap(({ file }, index) => (files.has(file) ? [index] : []));
        };
        const names = [...compilation.entrypoints.keys()].filter((name) => name !== whole && name !== BASE_SHEET);
        const record: ReleaseSheets = {
          parts: parts.map(({ file }) => text(file)),
          base: indexesOf(BASE_SHEET),
          sheets: Object.fromEntries(names.map((name) => [name, indexesOf(name)])),
        };
        const rest = record.parts.filter((_, index) => !record.base.includes(index)).join('');
        for (const { name } of compilation.getAssets())
          if (name.endsWith('.css') && !name.startsWith(`${whole}.`)) compilation.deleteAsset(name);
        const name = createHash('sha256').update(rest).digest('hex').slice(0, 12);
        compilation.emitAsset(`${REST_SHEET}.${name}.css`, new sources.RawSource(rest));
        compilation.emitAsset(SHEETS, new sources.RawSource(JSON.stringify(record)));
      });
    }),
});
