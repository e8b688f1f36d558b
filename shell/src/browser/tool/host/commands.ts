import type { Command, Commands } from 'shared-contracts';
import { createListeners } from './listeners.ts';

export interface CommandBook extends Commands {
  /** What is asked for now. */
  readonly asked: () => 'palette' | 'shortcuts' | null;
  readonly close: () => void;
  /** Runs the command of a key press; false where no command has it. */
  readonly press: (event: KeyboardEvent) => boolean;
}

/** All that can be done by name or key, whoever added it. */
export function createCommands(matches: (event: KeyboardEvent, shortcut: string) => boolean): CommandBook {
  const listeners = createListeners();
  let groups: readonly (readonly Command[])[] = [];
  let list: readonly Command[] = [];
  let asked: 'palette' | 'shortcuts' | null = null;

  const setGroups = (next: readonly (readonly Command[])[]): void => {
    groups = next;
    list = groups.flat();
    listeners.tell();
  };
  const ask = (what: typeof asked): void => {
    if (asked === what) return;
    asked = what;
    listeners.tell();
  };
  return {
    add: (commands) => {
      // A list of its own each time: the same one added twice is removed once.
      const group = [...commands];
      setGroups([...groups, group]);
      return () => {
        if (groups.includes(group)) setGroups(groups.filter((entry) => entry !== group));
      };
    },
    list: () => list,
    subscribe: listeners.add,
    openPalette: () => ask('palette'),
    openShortcuts: () => ask('shortcuts'),
    asked: () => asked,
    close: () => ask(null),
    press: (event) => {
      const command = list.findLast(
        ({ shortcut, enabled }) => shortcut && matches(event, shortcut) && enabled?.() !== false,
      );
      command?.run();
      return command !== undefined;
    },
  };
}
