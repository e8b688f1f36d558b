import { CommandPalette, ShortcutList } from '@shared-contracts/ui/overlays';
import { useTool } from './tool-context.ts';
import { OPEN_PALETTE } from './use-own-commands.ts';
import { useSubscribed } from './use-subscribed.ts';

/** What the screen can do comes before what the tool can anywhere. */
const isOfTool = (id: string): boolean => id.startsWith('shell.');

/** The palette and the list of shortcuts, drawn of the commands there are. */
export function CommandDrawings({ takeTyped }: { readonly takeTyped: () => string }) {
  const { commands } = useTool();
  const asked = useSubscribed(commands, commands.asked);
  const list = useSubscribed(commands, commands.list);
  const items = asked
    ? list
        .toSorted((one, other) => Number(isOfTool(one.id)) - Number(isOfTool(other.id)))
        .map(({ id, label, group, keywords, shortcut, enabled }) => ({
          id,
          isEnabled: enabled?.() !== false,
          label: label(),
          group: group(),
          ...(keywords && { keywords: keywords() }),
          ...(shortcut && { shortcut }),
        }))
    : [];
  const close = (isOpen: boolean): void => {
    if (!isOpen) commands.close();
  };
  return (
    <>
      <CommandPalette
        items={items.filter(({ id, isEnabled }) => isEnabled && id !== OPEN_PALETTE)}
        isOpen={asked === 'palette'}
        onOpenChange={close}
        takeTyped={takeTyped}
        onRun={(id) => list.findLast((command) => command.id === id)?.run()}
      />
      <ShortcutList items={items} isOpen={asked === 'shortcuts'} onOpenChange={close} />
    </>
  );
}
