import type { SettingType } from 'shared-contracts/theme';

export interface SettingFieldProps {
  readonly name: string;
  readonly type: SettingType;
  readonly label: string;
  /** Blank where it is not set here. */
  readonly value: string;
  /** What holds while it is not. */
  readonly inherited: string;
  readonly error: string | undefined;
  /** Of fonts of the site's own. */
  readonly families: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
  /** It is done with: the next change is another step. */
  readonly onLetGo: () => void;
  /** Address of a picture that somebody chooses of the library; null where they choose none. */
  readonly choosePicture: () => Promise<string | null>;
}
