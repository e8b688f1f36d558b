import { iconNamed } from '@shared-contracts/ui';
import type { EditableKind } from 'shared-contracts';
import type { SectionDefinition } from 'shared-contracts/sections';
import styles from './add-panel.module.css';

/** x, y, width, height on a ground of 98 × 56. */
type Bar = readonly [number, number, number, number];

const TEXT: readonly Bar[] = [
  [12, 14, 58, 7],
  [12, 26, 74, 4],
  [12, 33, 70, 4],
  [12, 40, 62, 4],
];
const BESIDE: readonly Bar[] = [
  [10, 11, 34, 34],
  [52, 18, 36, 7],
  [52, 30, 36, 4],
  [52, 37, 28, 4],
];
const GRID: readonly Bar[] = [
  [8, 9, 25, 17],
  [37, 9, 25, 17],
  [66, 9, 25, 17],
  [8, 30, 25, 17],
  [37, 30, 25, 17],
  [66, 30, 25, 17],
];
const MENU: readonly Bar[] = [
  [8, 25, 22, 6],
  [48, 26, 10, 4],
  [62, 26, 10, 4],
  [76, 26, 14, 4],
];

/** What a kind looks like from afar, told by its fields. */
function barsOf({ fields }: SectionDefinition): readonly Bar[] {
  const list = Object.values(fields).find((field) => field.type === 'list');
  if (list?.type === 'list') return Object.values(list.fields).some(({ type }) => type === 'media') ? GRID : MENU;
  return Object.values(fields).some(({ type }) => type === 'media') ? BESIDE : TEXT;
}

interface KindPictureProps {
  readonly kind: EditableKind;
  /** Made for the kind or one of its beginnings; absent where there is none. */
  readonly picture: string | undefined;
}

/** The picture that was made, or a drawing in the tool's colours. */
export function KindPicture({ kind, picture }: KindPictureProps) {
  if (picture) return <img className={styles.picture} src={picture} alt="" loading="lazy" />;
  if (kind.icon !== undefined) {
    const Icon = iconNamed(kind.icon);
    return (
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
    );
  }
  return (
    <svg className={styles.picture} viewBox="0 0 98 56" aria-hidden="true">
      {barsOf(kind.definition).map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={Math.min(2, height / 2)} />
      ))}
    </svg>
  );
}
