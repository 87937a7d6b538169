import { cx } from './cx.ts';
import styles from './Avatar.module.css';

export interface AvatarProps {
  /** Without a picture, its first letter is shown and determines the colour. */
  name: string;
  src?: string | undefined;
  /** Pixels: 26, 36, 40 or 52. */
  size?: number | undefined;
  /** Accessible name, for an avatar without the name beside it. Otherwise the avatar is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

function toneOf(name: string): string {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return styles[`tone${sum % 5}`] ?? '';
}

/** The picture of a person or a shop, as a disc. */
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
