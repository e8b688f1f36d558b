import { Contributed } from '@shared-contracts/ui';
import type { SlotName } from 'shared-contracts';
import { useTool } from './tool-context.ts';
import { useSubscribed } from './use-subscribed.ts';

/** What remotes put into a bar of the frame. */
export function Slot({ name }: { readonly name: SlotName }) {
  const { host, draftMode } = useTool();
  useSubscribed(draftMode, draftMode.isNeeded);
  return host.contributions
    .slot(name)
    .map((contribution) => (
      <Contributed key={contribution.id} contribution={contribution} host={host} props={{ host }} isSmall />
    ));
}
