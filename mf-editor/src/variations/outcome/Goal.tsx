import { icons } from '@shared-contracts/ui';
import { Option, Select } from '@shared-contracts/ui/more';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useMemo, useState } from 'react';
import type { TrialGoal } from 'shared-contracts';
import { useEditor } from '../../editor/use-editor.ts';
import { kindLabel, sectionTitle } from '../../sections/section-name.ts';
import { explainFailure } from '../explain-failure.ts';
import { type GoalChoice, goalId, goalsOf } from '../goals.ts';
import { useVariationWords } from '../use-variation-words.ts';
import { useVariation } from '../use-variations.ts';
import { saveTrial } from '../variation-writes.ts';

const NONE = 'none';

/** What a goal is called. */
function useGoalWords() {
  const { host, kinds, context } = useEditor();
  const t = useVariationWords(host);
  return ({ goal, section }: GoalChoice): string => {
    if (goal.kind === 'order') return t('outcome.order');
    if (goal.kind === 'link') return t('outcome.link', { href: goal.href });
    const kind = section?.name ?? 'quote-widget';
    const title = section && sectionTitle(kinds, section, host.locale(), context.defaultLocale);
    return t('outcome.form', { name: title ?? kindLabel(kinds, kind, host.locale()) });
  };
}

/** What the versions are compared by. While a trial runs, another one begins to count from nothing: that is asked. */
export function Goal() {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const { all, main, mainPage, variation, variationPage } = useVariation();
  const { goal, running } = all.trial;
  const [asked, setAsked] = useState<{ readonly goal: TrialGoal | null } | null>(null);
  const words = useGoalWords();
  const choices = useMemo(
    () => goalsOf([...mainPage.sections, ...variationPage.sections], goal),
    [mainPage.sections, variationPage.sections, goal],
  );
  // What one version alone offers, nobody reaches on the other.
  const [onMain, onVariation] = useMemo(
    () => [mainPage, variationPage].map(({ sections }) => new Set(goalsOf(sections, null).map(({ id }) => id))),
    [mainPage, variationPage],
  );
  const placed = (choice: GoalChoice): string => {
    const [isOnMain, isOnVariation] = [onMain?.has(choice.id), onVariation?.has(choice.id)];
    if (isOnMain === isOnVariation) return isOnMain ? words(choice) : t('outcome.noLonger', { goal: words(choice) });
    return t('outcome.onlyOn', { goal: words(choice), name: isOnMain ? main.page : variation.page });
  };
  const save = async (next: TrialGoal | null): Promise<void> => {
    await saveTrial(host, main.id, all, { goal: next });
  };
  const choose = (key: unknown): void => {
    const next = choices.find(({ id }) => id === key)?.goal ?? null;
    if (goalId(next) === goalId(goal)) return;
    if (running) setAsked({ goal: next });
    else
      save(next).catch((error: unknown) => {
        host.toasts.create(explainFailure(host, error, t), { type: 'error' });
      });
  };
  const items = [
    { id: NONE, words: t('outcome.noGoal'), Icon: icons.Eye },
    ...choices.map((choice) => ({ id: choice.id, words: placed(choice), Icon: ICONS[choice.goal.kind] })),
  ];
  return (
    <>
      <Select
        label={t('outcome.goal')}
        items={items}
        value={goalId(goal)}
        onChange={choose}
        isDisabled={!host.session.may('saveVariation')}
      >
        {({ id, words: label, Icon }) => (
          <Option id={id} icon={<Icon aria-hidden />} textValue={label}>
            {label}
          </Option>
        )}
      </Select>
      <AlertDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('trial.goalTitle')}
        actionLabel={t('trial.goalConfirm')}
        onAction={() => save(asked?.goal ?? null)}
        explain={(error) => explainFailure(host, error, t)}
      >
        {t('trial.goalBody')}
      </AlertDialog>
    </>
  );
}

const ICONS = { form: icons.Send, order: icons.Check, link: icons.LinkIcon } as const;
