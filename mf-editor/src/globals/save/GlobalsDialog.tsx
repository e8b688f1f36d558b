import { Button } from '@shared-contracts/ui';
import { Checkbox, Segmented } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { EditedGlobal, GlobalDecision, GlobalsAnswer, GlobalsAsked } from '../../editor/globals-question.ts';
import { useEditor } from '../../editor/use-editor.ts';
import type { GlobalsWords } from '../../words/globals/use-globals-words.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { GlobalChange } from './GlobalChange.tsx';
import styles from './save.module.css';

interface GlobalsDialogProps {
  readonly asked: GlobalsAsked;
  readonly onAnswer: (answer: GlobalsAnswer | null) => void;
}

const firstDecision = ({ global, isOutdated }: EditedGlobal): GlobalDecision => ({
  // What somebody else just wrote is not written over by whoever only presses Enter.
  choice: isOutdated ? 'theirs' : 'everywhere',
  onNewPages: global.auto_insertion,
});

/** Says what the answer does: to how many pages, where that is one thing. */
function actionWords(t: GlobalsWords, globals: readonly EditedGlobal[], decisions: GlobalsAnswer): string {
  const [only] = globals;
  if (globals.length > 1 || !only) return t('ask.changeAll');
  const { choice } = decisions.get(only.link) ?? firstDecision(only);
  if (choice === 'everywhere') return t('ask.change', { count: only.global.pages_total });
  return t(choice === 'break' ? 'ask.breakNow' : 'ask.theirsNow');
}

/** Asks once, before a page is saved, what is to become of the global instances that were edited on it. */
export function GlobalsDialog({ asked, onAnswer }: GlobalsDialogProps) {
  const { globals, page } = asked;
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [decisions, setDecisions] = useState<GlobalsAnswer>(
    () => new Map(globals.map((global) => [global.link, firstDecision(global)])),
  );
  const [shown, setShown] = useState(globals[0]?.link ?? '');
  const edited = globals.find(({ link }) => link === shown) ?? globals[0];
  if (!edited) return null;
  const decision = decisions.get(edited.link) ?? firstDecision(edited);
  const decide = (change: Partial<GlobalDecision>): void =>
    setDecisions((before) => new Map(before).set(edited.link, { ...decision, ...change }));
  const { name, pages_total: count } = edited.global;
  const isOne = globals.length === 1;
  return (
    <Dialog
      isOpen
      size="large"
      isDismissable={false}
      onOpenChange={() => onAnswer(null)}
      title={isOne ? t('ask.title', { name, count }) : t('ask.titleSeveral', { count: globals.length })}
      description={t(isOne ? 'ask.description' : 'ask.descriptionSeveral', { page: page.page })}
      actions={
        <>
          <Checkbox
            className={styles.newPages ?? ''}
            isSelected={decision.onNewPages}
            isDisabled={decision.choice !== 'everywhere'}
            onChange={(onNewPages) => decide({ onNewPages })}
          >
            {t('ask.newPages', { name })}
          </Checkbox>
          <Button onPress={() => onAnswer(null)}>{t('ask.cancel')}</Button>
          <Button variant="primary" onPress={() => onAnswer(decisions)}>
            {actionWords(t, globals, decisions)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {!isOne && (
          <Segmented
            label={t('ask.which')}
            items={globals.map(({ link, global }) => ({
              id: link,
              label: global.name,
              note: t('ask.decided', { choice: t(`ask.${decisions.get(link)?.choice ?? 'everywhere'}`) }),
            }))}
            value={edited.link}
            onChange={setShown}
          />
        )}
        <GlobalChange
          key={edited.link}
          edited={edited}
          page={page}
          choice={decision.choice}
          onChoose={(choice) => decide({ choice })}
        />
      </div>
    </Dialog>
  );
}
