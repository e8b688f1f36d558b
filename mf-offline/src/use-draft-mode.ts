import { useSyncExternalStore } from 'react';
import { isDraftModeOn, watchDraftMode } from 'shared-contracts/tool';

/** Whether draft mode is on, in whichever tab it was turned on. */
export const useDraftMode = (): boolean => useSyncExternalStore(watchDraftMode, isDraftModeOn);
