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
  readonly onClear: () => void;
}

/** What can be done to what is selected, in the library or in its bin. */
export function LibraryBar({ host, media, total, isBin, isDeleting, onDeleting, onAll, onClear }: LibraryBarProps) {
  if (isBin) return <BinBar host={host} media={media} onClear={onClear} />;
  return (
    <>
      {media.length > 1 && (
        <SelectionBar {...{ host, media, total, onAll, onClear }} onDelete={() => onDeleting(true)} />
      )}
      <DeleteDialog {...{ host, media }} isOpen={isDeleting} onOpenChange={onDeleting} onDeleted={onClear} />
    </>
  );
}
