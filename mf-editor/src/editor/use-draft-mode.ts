import { useSyncExternalStore } from 'react';
import { isDraftModeOn, watchDraftMode } from 'shared-contracts/tool';

/** Whether what is saved stays in this browser, and visitors see it only once all of it is published. */
export const useDraftMode = (): boolean => useSyncExternalStore(watchDraftMode, isDraftModeOn, () => false);
