import { Badge, Button, icons, lazyOpener, VisuallyHidden } from '@shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { EditorSlot } from '../contributed/EditorSlot.tsx';
import { useEditorState } from '../editor/use-editor.ts';
import type { Screen } from '../editor/use-screen.ts';
import { DraftStatus } from './DraftStatus.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { PageButton } from './PageButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SiteButton } from './SiteButton.tsx';
import styles from './top-bar.module.css';
import { UndoRedo } from './UndoRedo.tsx';
import { WidthSwitch } from './WidthSwitch.tsx';

const SiteMenu = lazyOpener(async () => (await import('./SiteMenu.tsx')).SiteMenu, SiteButton);
const PageSwitcher = lazyOpener(async () => (await import('./PageSwitcher.tsx')).PageSwitcher, PageButton, 'dialog');

interface TopBarProps {
  readonly screen: Screen;
  readonly onLeave: () => void;
}

/** Beside the name of a variation, or of a page that visitors do not find yet; a picture where there is little room. */
function StateBadge({ screen }: Pick<TopBarProps, 'screen'>) {
  const { t } = useTranslation('mf-editor');
  const isVariation = useEditorState((state) => state.draft.base?.variation_of !== undefined);
  const isDraft = useEditorState((state) => state.draft.base?.status === 'draft');
  if (!isVariation && !isDraft) return null;
  const words = t(isVariation ? 'frame.variationBadge' : 'frame.draftBadge');
  // A draft has a button more, which says as much; the way to the other pages needs the room.
  if (screen === 'phone' && isDraft) return <VisuallyHidden>{words}</VisuallyHidden>;
  const Icon = isVariation ? icons.Split : icons.EyeOff;
  return (
    <Badge tone={isVariation ? 'accent' : 'warn'} className={styles.state}>
      {screen !== 'desktop' ? <Icon role="img" aria-label={words} /> : words}
    </Badge>
  );
}

/** On a phone, where the sentence on the draft has no room. */
function UnsavedMark() {
  const { t } = useTranslation('mf-editor');
  const isUnsaved = useEditorState((state) => state.draft.changes > 0);
  return isUnsaved && <span className={styles.unsaved} role="img" aria-label={t('frame.unsaved')} />;
}

function PhoneBar({ onLeave }: Pick<TopBarProps, 'onLeave'>) {
  const isCovered = useEditorState(({ view }) => view.comparing !== null || view.panel === 'variations');
  return (
    <>
      <div className={styles.start}>
        <SiteMenu screen="phone" />
        <PageSwitcher screen="phone" onLeave={onLeave} />
        <StateBadge screen="phone" />
        <LanguageTabs isShort />
      </div>
      <div className={styles.end}>
        <UndoRedo isUndoOnly />
        <UnsavedMark />
        <SaveButton screen="phone" />
      </div>
      <div className={styles.below}>{!isCovered && <EditorSlot name="editor-bar" />}</div>
    </>
  );
}

/** What page this is, in which language and width, how safe the work is, and the way to visitors. */
export function TopBar({ screen, onLeave }: TopBarProps) {
  const { t } = useTranslation('mf-editor');
  return (
    <section className={styles.bar} data-screen={screen} aria-label={t('frame.bar')}>
      {screen === 'phone' ? (
        <PhoneBar onLeave={onLeave} />
      ) : (
        <>
          <div className={styles.start}>
            <SiteMenu screen={screen} />
            {screen === 'desktop' && (
              <span className={styles.slash} aria-hidden>
                /
              </span>
            )}
            <PageSwitcher screen={screen} onLeave={onLeave} />
            <StateBadge screen={screen} />
            <span className={styles.hairline} />
            <LanguageTabs isShort={screen === 'tablet'} />
          </div>
          <div className={styles.middle}>
            <WidthSwitch />
            <span className={styles.hairline} />
            <UndoRedo />
          </div>
          <div className={styles.end}>
            <DraftStatus />
            <EditorSlot name="editor-bar" isSmall />
            <Button onPress={onLeave}>{t('frame.preview')}</Button>
            <SaveButton screen={screen} />
          </div>
        </>
      )}
    </section>
  );
}
