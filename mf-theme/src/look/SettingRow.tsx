import { memo } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { ContrastNote } from './ContrastNote.tsx';
import { choosePicture } from './choose-picture.ts';
import styles from './look.module.css';
import type { PoorContrast } from './poor-contrast.ts';
import { SettingField } from './SettingField.tsx';
import type { SettingFieldProps } from './setting-props.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props extends Omit<SettingFieldProps, 'onChange' | 'onLetGo' | 'choosePicture'> {
  readonly host: RemoteHost;
  readonly id: string;
  /** As it is called on a page, whichever half is shown. */
  readonly shownAs: string;
  readonly hard: PoorContrast | undefined;
  readonly step: LookDraft['step'];
}

/** A setting with what is said of its contrast; drawn again only where something of its own has changed. */
export const SettingRow = memo(function SettingRow({ host, id, shownAs, hard, step, ...field }: Props) {
  const { isReadOnly } = field;
  const set = (value: string): void => step({ do: 'set', id, value });
  const letGo = (): void => step({ do: 'let-go' });
  return (
    <div className={styles.setting} data-setting={shownAs}>
      <SettingField {...field} onChange={set} onLetGo={letGo} choosePicture={() => choosePicture(host)} />
      {hard && (
        <ContrastNote
          poor={hard}
          isReadOnly={isReadOnly}
          locale={host.locale()}
          onUse={(colour) => {
            set(colour);
            letGo();
          }}
        />
      )}
    </div>
  );
});
