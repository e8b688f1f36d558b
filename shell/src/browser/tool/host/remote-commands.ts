import type { Command, RemoteHost } from 'shared-contracts';
import type { ToolState } from '../../../shared/tool-state.ts';
import type { ToolRemotes } from './remotes.ts';

/** A command as its remote declared it; where and when it is offered is the frame's business. */
export type DeclaredCommand = Pick<Command, 'id' | 'label' | 'keywords' | 'shortcut' | 'run'>;

interface RemoteCommandsOptions {
  readonly pins: ToolState['remotes'];
  readonly tool: ToolRemotes['tool'];
  readonly host: RemoteHost;
}

/** What remotes say can be done. Their code comes with the first command that is run. */
export function remoteCommands({ pins, tool, host }: RemoteCommandsOptions): readonly DeclaredCommand[] {
  const coming = new Set<string>();

  const load = async (remote: string, name: string) => {
    const { commands = {} } = await tool(remote, host);
    const found = commands[name];
    if (!found) throw new Error(`${remote} has no command "${name}"`);
    return found();
  };

  /** Asked for again while it comes, it is run once. */
  const run = async (remote: string, name: string, label: Command['label']): Promise<void> => {
    const id = `${remote}/${name}`;
    if (coming.has(id)) return;
    coming.add(id);
    try {
      const { run } = await load(remote, name).finally(() => coming.delete(id));
      await run(host);
    } catch (error) {
      host.report(error, id);
      host.toasts.create(host.i18n.t('commands.failed', { label: label() }), { type: 'error' });
    }
  };

  return Object.values(pins)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name: remote, screens, commands }) =>
      Object.entries(commands).map(([name, { label: labels, keywords, shortcut, screen }]) => {
        const label = (): string => labels[host.locale()];
        const place = screen === undefined ? undefined : screens[screen]?.paths[0];
        return {
          id: `${remote}/${name}`,
          label,
          ...(keywords && { keywords: () => keywords[host.locale()] }),
          ...(shortcut && { shortcut }),
          run: () => (place === undefined ? void run(remote, name, label) : host.router.navigate(place)),
        };
      }),
    );
}
