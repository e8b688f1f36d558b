import { Badge, Button, FailureState, icons, Skeleton } from '@shared-contracts/ui';
import { Switch } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { useMemo } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { type LayoutName, slotsOf } from 'shared-contracts/sections';
import { sharedContent } from '../../draft/shared-content.ts';
import { announce } from '../../editor/announce.ts';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor, useEditorState } from '../../editor/use-editor.ts';
import { pageOfContent, SmallPicture } from '../../pictures/SmallPicture.tsx';
import { addGlobal } from '../../sections/global-actions.ts';
import { regionName } from '../../sections/region-name.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { translateOf } from '../../words/translate.ts';
import { CopiesElsewhere } from '../copies/CopiesElsewhere.tsx';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';
import { DeleteGlobal } from './DeleteGlobal.tsx';
import { GlobalHistory } from './GlobalHistory.tsx';
import { GlobalName } from './GlobalName.tsx';
import { GlobalStatus } from './GlobalStatus.tsx';
import { GlobalUses } from './GlobalUses.tsx';
import { useGlobalWrites } from './use-global-writes.ts';

interface GlobalDetailsProps {
  readonly name: string;
  readonly onBack: () => void;
}

/** Weight of what goes to the end of a region. */
const LAST = 1000;

/** Whether pages that are made begin with it, and where. */
function OnNewPages({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { attempt } = useGlobalWrites(global);
  const layout = useEditorState(({ draft }): LayoutName => draft.present?.layout ?? 'extended-layout');
  const slots = slotsOf(layout);
  const place = global.regions[layout];
  return (
    <>
      <Switch
        isSelected={global.auto_insertion}
        description={t('one.newPagesHelp')}
        onChange={(auto_insertion) => void attempt({ auto_insertion }, t('one.saved'))}
      >
        {t('one.newPages')}
      </Switch>
      {global.auto_insertion && (
        <Select
          label={t('one.region')}
          value={place && slots.includes(place.slot) ? place.slot : (slots[0] ?? '')}
          onChange={(key) => {
            const slot = slots.find((each) => each === key);
            const regions = { ...global.regions, ...(slot && { [layout]: { slot, weight: place?.weight ?? LAST } }) };
            void attempt({ regions }, t('one.saved'));
          }}
        >
          {slots.map((slot) => (
            <Option key={slot} id={slot}>
              {regionName(translateOf(host), slot)}
            </Option>
          ))}
        </Select>
      )}
    </>
  );
}

function Details({ global, onBack }: { readonly global: GlobalInstance; readonly onBack: () => void }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useGlobalsWords(host);
  const page = useMemo(() => pageOfContent(sharedContent(global.section)), [global.section]);
  const { isScreen } = useGlobalsPlace();
  const isDraft = global.status === 'draft';
  const insert = (): void => {
    addGlobal(editor, global);
    announce(t('one.inserted', { name: global.name }));
  };
  return (
    <>
      <GlobalName global={global} />
      {isDraft && (
        <div>
          <Badge tone="warn">{t('panel.draft')}</Badge>
        </div>
      )}
      <SmallPicture page={page} look="fitted" />
      {!isScreen && (
        <div className={styles.buttons}>
          <Button variant="primary" icon={<icons.Plus aria-hidden />} isDisabled={isDraft} onPress={insert}>
            {t('one.insert')}
          </Button>
        </div>
      )}
      <div className={styles.part}>
        <GlobalStatus global={global} />
        <OnNewPages global={global} />
      </div>
      <GlobalUses global={global} />
      <CopiesElsewhere global={global.name} />
      <GlobalHistory global={global} />
      <div className={styles.part}>
        <DeleteGlobal global={global} onDeleted={onBack} />
      </div>
    </>
  );
}

/** One global instance: what it says, where, since when, and what can be done with it. */
export function GlobalDetails({ name, onBack }: GlobalDetailsProps) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const globals = useGlobals(host);
  const global = globals.data?.find((each) => each.name === name);
  return (
    <div className={styles.panel}>
      <Button
        variant="quiet"
        size="small"
        className={styles.back ?? ''}
        icon={<icons.ArrowLeft aria-hidden />}
        autoFocus
        onPress={onBack}
      >
        {t('one.back')}
      </Button>
      {global && <Details global={global} onBack={onBack} />}
      {!global && globals.isPending && <Skeleton shape="row" count={5} />}
      {!global && globals.isSuccess && <p role="status">{t('one.gone')}</p>}
      {!global && globals.isError && (
        <FailureState
          title={t('panel.failed.title')}
          safe={t('panel.failed.safe')}
          onRetry={() => void globals.refetch()}
          retryLabel={t('panel.failed.retry')}
          isRetrying={globals.isFetching}
        />
      )}
    </div>
  );
}
