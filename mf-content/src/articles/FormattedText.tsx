import { Contributed, Skeleton } from '@shared-contracts/ui';
import type { TextEditorProps } from 'shared-contracts';

/** A formatted text under edit, by whichever remote writes such texts. Until it has come, its place is as large. */
export const FormattedText = (props: TextEditorProps) => (
  <Contributed
    contribution={props.host.textEditor}
    host={props.host}
    props={props}
    waiting={
      <div className={props.className}>
        <div />
        <div data-rich="">
          <Skeleton shape="row" count={3} />
        </div>
      </div>
    }
  />
);
