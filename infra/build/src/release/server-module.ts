import { Script } from 'node:vm';

/**
 * Runs a remote's server build as the render worker does: one CommonJS file whose `require` answers the shared
 * modules and nothing else.
 */
export function runServerFile(code: string, filename: string, shared: Readonly<Record<string, unknown>>): unknown {
  const run = new Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInThisContext() as (
    module: { exports: unknown },
    exports: unknown,
    require: (name: string) => unknown,
  ) => void;
  const module = { exports: {} };
  run(module, module.exports, (name) => {
    if (!Object.hasOwn(shared, name)) throw new Error(`${filename} asks for "${name}", which the host does not share`);
    return shared[name];
  });
  return module.exports;
}
