import { Contributed, Skeleton } from '@shared-contracts/ui';
import type { TextEditorProps } from 'shared-contracts';

/** A formatted text under edit, by whichever remote writes such texts. */
export const FormattedText = (props: TextEditorProps) => (
  <Contributed
    contribution={props.host.textEditor}
    host={props.host}
    props={props}
    waiting={<Skeleton shape="row" count={3} />}
  />
);
