import { useEffect, useState } from 'react';
import type { Locale } from 'shared-contracts';
import { formatBytes } from 'shared-contracts/tool';
import type { ShownFile } from './clash-files.ts';
import styles from './dry-run.module.css';

/** Where a browser reads something that is kept here, as long as it is shown. */
function useAddress(picture: Blob | string | undefined): string | undefined {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!(picture instanceof Blob)) return undefined;
    const address = URL.createObjectURL(picture);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return picture instanceof Blob ? made : picture;
}

function FileTold({ file: { name, size, picture }, locale }: { readonly file: ShownFile; readonly locale: Locale }) {
  const address = useAddress(picture);
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={styles.file}>
      {address !== undefined && !isMissing && <img src={address} alt="" onError={() => setMissing(true)} />}
      <span className={styles.value}>{size === undefined ? name : `${name} · ${formatBytes(size, locale)}`}</span>
    </span>
  );
}

interface ClashSideProps {
  readonly text: string;
  readonly files: readonly ShownFile[];
  readonly locale: Locale;
}

/** What one side says, and the files that it shows. */
export const ClashSide = ({ text, files, locale }: ClashSideProps) => (
  <>
    {text !== '' && <span className={styles.value}>{text}</span>}
    {files.map((file) => (
      <FileTold key={file.id} {...{ file, locale }} />
    ))}
  </>
);
