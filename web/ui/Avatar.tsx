import { cx } from './cx.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Its first letter is shown when there is no picture, and chooses the colour. */
  name: string;
  src?: string | undefined;
  /** px: 26, 36, 40, 52. */
  size?: number | undefined;
  /** Said when the name does not stand beside it; otherwise it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

function toneOf(name: string): string {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return styles[`tone${sum % 5}`] ?? '';
}

/** A person or a shop as a disc. */
export function Avatar({ name, src, size = 36, label, className }: AvatarProps) {
  const box = { width: size, height: size };
  if (src !== undefined)
    return <img src={src} alt={label ?? ''} {...box} loading="lazy" className={cx(styles.avatar, className)} />;
  return (
    <span
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={cx(styles.avatar, toneOf(name), className)}
      style={{ ...box, fontSize: Math.max(Math.round(size * 0.4), 12) }}
    >
      {(Array.from(name.trim())[0] ?? '?').toLocaleUpperCase('tr')}
    </span>
  );
}
