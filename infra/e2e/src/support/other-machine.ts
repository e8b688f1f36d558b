import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A network that a program may have of its own, as on another machine, with one line to this one. */
export interface OtherMachine extends AsyncDisposable {
  /** Runs a program there. */
  readonly wrap: readonly string[];
  /** Where programs of this machine reach those there, and those there this machine. */
  readonly address: string;
  readonly home: string;
  /** From now on nothing comes through, and nobody is told. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

const ip = (...args: readonly string[]) => promisify(execFile)('ip', args);

/** Null where this machine allows none. */
export async function startOtherMachine(): Promise<OtherMachine | null> {
  const [subnet = 0] = randomBytes(1);
  const name = `sections-${randomBytes(3).toString('hex')}`;
  const [line, home, address] = [`s${name.slice(-6)}`, `10.231.${subnet}.1`, `10.231.${subnet}.2`];
  const wrap = ['ip', 'netns', 'exec', name];
  const remove = async (): Promise<void> => {
    await ip('netns', 'delete', name).catch(() => undefined);
  };
  const set = (state: 'up' | 'down') => ip('-n', name, 'link', 'set', 'eth0', state);
  try {
    await ip('netns', 'add', name);
    await ip('link', 'add', line, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('address', 'add', `${home}/30`, 'dev', line);
    await ip('link', 'set', line, 'up');
    await ip('-n', name, 'address', 'add', `${address}/30`, 'dev', 'eth0');
    await ip('-n', name, 'link', 'set', 'lo', 'up');
    await set('up');
  } catch {
    await remove();
    return null;
  }
  return {
    ...{ wrap, address, home },
    cut: async () => void (await set('down')),
    mend: async () => void (await set('up')),
    [Symbol.asyncDispose]: remove,
  };
}
