import type { Media, RemoteHost } from 'shared-contracts';
import { BinBar } from './BinBar.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { SelectionBar } from './SelectionBar.tsx';

interface LibraryBarProps {
  readonly host: RemoteHost;
  /** What is selected. */
  readonly media: readonly Media[];
  /** Of all that the library has found. */
  readonly total: number;
  readonly isBin: boolean;
  /** Whether it is asked to delete what is selected. */
  readonly isDeleting: boolean;
  readonly onDeleting: (isDeleting: boolean) => void;
  readonly onAll: () => void;
  /** What some of them have become. */
  readonly onChanged: (media: readonly Media[]) => void;
  readonly onClear: () => void;
}

/** What can be done to what is selected, in the library or in its bin. */
export function LibraryBar(props: LibraryBarProps) {
  const { host, media, total, isBin, isDeleting, onDeleting, onAll, onChanged, onClear } = props;
  if (isBin) return <BinBar host={host} media={media} onClear={onClear} />;
  return (
    <>
      {media.length > 1 && (
        <SelectionBar {...{ host, media, total, onAll, onChanged, onClear }} onDelete={() => onDeleting(true)} />
      )}
      <DeleteDialog {...{ host, media }} isOpen={isDeleting} onOpenChange={onDeleting} onDeleted={onClear} />
    </>
  );
}
