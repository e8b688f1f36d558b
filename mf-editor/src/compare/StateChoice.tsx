import { Option, Select } from '@shared-contracts/ui/more';
import type { PageVersion } from 'shared-contracts';
import type { StateName } from '../draft/view-state.ts';
import { useEditor } from '../editor/use-editor.ts';
import styles from './compare.module.css';
import type { Side } from './difference.ts';
import { elsewhereName, elsewhereOf } from './state-name.ts';
import { useCompareWords } from './use-compare-words.ts';
import type { PageStates } from './use-page-states.ts';
import { useRevisions, useRevisionWords } from './use-revisions.ts';

interface RevisionChoiceProps {
  readonly side: Side;
  readonly version: PageVersion;
  readonly revision: number | null;
  readonly onChoose: (name: StateName) => void;
}

/** Which state of another version: as it is saved, or one of its revisions. */
function RevisionChoice({ side, version, revision, onChoose }: RevisionChoiceProps) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const wordsOf = useRevisionWords(host);
  const { revisions } = useRevisions(host, version);
  const items = [
    { id: elsewhereName(version.id), words: t('states.kept') },
    ...revisions.map((each) => ({ id: elsewhereName(version.id, each.revision), words: wordsOf(each) })),
  ];
  return (
    <Select
      aria-label={t('stateOf', { side: t(side) })}
      className={styles.choice ?? ''}
      items={items}
      value={elsewhereName(version.id, revision)}
      onChange={(key) => onChoose(key as StateName)}
    >
      {({ id, words }) => <Option id={id}>{words}</Option>}
    </Select>
  );
}

interface ChoiceProps {
  readonly side: Side;
  readonly value: StateName;
  readonly states: PageStates;
  readonly onChoose: (name: StateName) => void;
}

/** Which state is compared on a side. */
export function StateChoice({ side, value, states, onChoose }: ChoiceProps) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const elsewhere = elsewhereOf(value);
  const version = states.choices.find((choice) => choice.version?.id === elsewhere?.version)?.version;
  const choose = (key: unknown): void => {
    const chosen = states.choices.find(({ id }) => String(id) === String(key));
    if (chosen) onChoose(chosen.id);
  };
  return (
    <>
      <Select
        aria-label={t(side)}
        className={styles.choice ?? ''}
        items={states.choices.map(({ id, words }) => ({ id: String(id), words }))}
        value={elsewhere ? elsewhereName(elsewhere.version) : String(value)}
        onChange={choose}
      >
        {({ id, words }) => <Option id={id}>{words}</Option>}
      </Select>
      {elsewhere && version && <RevisionChoice {...{ side, version, onChoose }} revision={elsewhere.revision} />}
    </>
  );
}
