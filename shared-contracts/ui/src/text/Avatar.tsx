import { cx } from '../class-names.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  readonly name: string;
  readonly src?: string;
  /** 24 or 32 px. Default `medium`. */
  readonly size?: 'small' | 'medium';
  readonly className?: string;
}

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[Symbol.iterator]().next().value ?? '')
    .join('')
    .toLocaleUpperCase();
};

/** A person. Stands beside the name: screen readers leave it out. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  return (
    <span
      className={cx(styles.avatar, className)}
      data-size={size}
      // A picture made of letters: as text it would belong into the name of whatever button it stands in.
      data-initials={src ? undefined : initials(name)}
      aria-hidden
    >
      {src && <img src={src} alt="" />}
    </span>
  );
}
