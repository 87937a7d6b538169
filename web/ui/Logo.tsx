import word from '../assets/logo-word.svg?no-inline';
import { cx } from './cx.ts';
import styles from './Logo.module.css';

const petals = (
  <>
    <path
      className={styles.petals}
      d="M11.35 19.7C7.5 19.35 5.05 16.6 5.3 12.75c.12-1.9.05-4.35-1.7-7.65 4.1 1.25 6.9 4.2 7.75 8.75ZM12.65 19.7c3.85-.35 6.3-3.1 6.05-6.95-.12-1.9-.05-4.35 1.7-7.65-4.1 1.25-6.9 4.2-7.75 8.75Z"
    />
    <path
      className={styles.middle}
      d="M12 3.5c1.75 1.6 2.55 3.1 2.5 4.65-1.05 1.1-1.9 2.4-2.5 3.95-.6-1.55-1.45-2.85-2.5-3.95C9.45 6.6 10.25 5.1 12 3.5Z"
    />
  </>
);

export interface LogoProps {
  /** Height in px: 34 in the header, 30 on a phone. */
  size?: number | undefined;
  /** Accessible name; leave it out inside a link that has one. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The symbol alone: a tulip whose outline is an M, on a square in the action colour. */
export function LogoMark({ size = 36, label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={className}
    >
      <rect width="24" height="24" rx="6.2" className={styles.square} />
      {petals}
    </svg>
  );
}

/** The symbol and the name; the name takes the colour of the surrounding text. */
export function Logo({ size = 34, label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 111.8 24"
      width={(size * 111.8) / 24}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className={cx(styles.logo, className)}
    >
      <rect width="24" height="24" rx="6.2" className={styles.square} />
      {petals}
      {/* "Meydan" in the product's typeface, as an outline: it must not wait for the font. A file, because script and page would both contain it. */}
      <use href={`${word}#word`} transform="translate(31 18.7) scale(.86)" fill="currentColor" />
    </svg>
  );
}
