import { lazyOpener } from '@shared-contracts/ui';
import { PersonButton } from './PersonButton.tsx';

/** Who is signed in, and how the tool is to be for them: a button, and what it opens once it was pressed. */
export const PersonMenu = lazyOpener(async () => (await import('./PersonMenu.tsx')).PersonMenu, PersonButton);
