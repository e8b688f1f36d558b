export interface HostileAims {
  /** A file that is not to be read. */
  readonly secret: string;
  /** A file that is not to be written. */
  readonly written: string;
  /** A process that is not to be signalled. */
  readonly pid: number;
}

/** The body of a function of a hostile server build: tries what is not a release's, and returns what worked, as JSON. */
export const HOSTILE_TRIES = ({ secret, written, pid }: HostileAims): string => `
  const got = [];
  const attempt = (name, act) => {
    try {
      const answer = act();
      // A promise that nobody waits for, in a process whose event loop does not turn.
      if (answer instanceof Promise) return;
      if (answer !== undefined && answer !== null && answer !== false) got.push(name);
    } catch {}
  };
  const theirs = Function('return this')();
  const secret = ${JSON.stringify(secret)};
  const written = ${JSON.stringify(written)};
  const modules = ['fs', 'child_process', 'worker_threads', 'net', 'http', 'dgram', 'inspector', 'vm', 'os', 'sqlite', 'module'];
  for (const name of modules) {
    attempt('require ' + name, () => require(name));
    attempt('require node:' + name, () => require('node:' + name));
    attempt('builtin ' + name, () => process.getBuiltinModule('node:' + name));
    attempt('main ' + name, () => process.mainModule.require(name));
  }
  // What looks a name up by built-in functions is told by them what this wants.
  const patched = [[Array.prototype, 'includes'], [Array.prototype, 'indexOf'], [Array.prototype, 'some'], [Set.prototype, 'has'], [Map.prototype, 'has'], [Object, 'hasOwn']];
  for (const [owner, name] of patched) {
    const whole = owner[name];
    owner[name] = () => true;
    attempt('require with another ' + name, () => require('node:process').kill ?? require('node:fs').readFileSync);
    owner[name] = whole;
  }
  const powers = ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill', 'exit', 'reallyExit', 'abort',
    'chdir', 'report', 'env', 'argv', 'pid', 'permission', 'stdout', 'moduleLoadList'];
  const everyProcess = {
    'a global': () => process,
    'global': () => global.process,
    'this': () => theirs.process,
    'a constructor': () => globalThis.constructor.constructor('return process')(),
    'an error': () => { try { null.x; } catch (error) { return error.constructor.constructor('return process')(); } },
    'react': () => require('react').createElement.constructor('return process')(),
    'the renderer': () => require('react-dom/server').renderToString.constructor('return process')(),
    'progress': () => progress.constructor('return process')(),
    'an async function': () => (async () => {}).constructor('return process')(),
    'eval': () => (0, eval)('process'),
  };
  for (const [way, find] of Object.entries(everyProcess)) {
    attempt('process by ' + way, find);
    for (const power of powers) attempt(power + ' by ' + way, () => find()[power]);
  }
  attempt('signal', () => { process.kill(${pid}, 0); return true; });
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'Worker', 'BroadcastChannel', 'WebAssembly', 'localStorage', 'require', 'module'])
    attempt('global ' + name, () => theirs[name]);
  attempt('streams of the console', () => console._stdout ?? console._stderr ?? console.Console);
  attempt('frames of callers', () => {
    const prepare = Error.prepareStackTrace;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction() ?? site.getThis());
    const found = new Error().stack.filter((one) => one && one !== theirs && !/drawn|attempt|find|act|renderPage/.test(String(one)));
    Error.prepareStackTrace = prepare;
    return found.length > 0 || null;
  });
  attempt('callers', () => (function who() { return who.caller.caller.caller.arguments; })());
  attempt('read', () => module.constructor._load('fs').readFileSync(secret));
  attempt('write', () => module.constructor._load('fs').writeFileSync(written, 'here') ?? true);
  attempt('module loader', () => module.constructor._load ?? module.constructor.createRequire);
  // Whatever can be walked to: does anything there open, run or connect?
  const seen = new Set();
  const queue = [theirs, require, module, exports, payload, progress, fragments,
    ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map((name) => require(name))];
  const telling = ['readFileSync', 'writeFileSync', 'spawn', 'spawnSync', 'execPath', 'createConnection', 'createSocket', 'dlopen', '_load', 'internalBinding', 'runInThisContext'];
  while (queue.length > 0 && seen.size < 200000) {
    const one = queue.pop();
    if (one === null || (typeof one !== 'object' && typeof one !== 'function') || seen.has(one)) continue;
    seen.add(one);
    for (const name of telling) attempt('walked to ' + name, () => (Object.hasOwn(one, name) && typeof one[name] === 'function' ? true : null));
    for (const key of Reflect.ownKeys(one)) {
      const has = Object.getOwnPropertyDescriptor(one, key);
      queue.push(has.value, has.get, has.set);
      try { queue.push(one[key]); } catch {}
    }
    queue.push(Object.getPrototypeOf(one));
  }
  return JSON.stringify([...new Set(got)]);
`;
