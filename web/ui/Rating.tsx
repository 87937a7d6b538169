import type { CSSProperties } from 'react';
import { Star } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Rating.module.css';

const star = <Star size={14} aria-hidden="true" className={styles.one} />;
const five = [1, 2, 3, 4, 5].map((number) => <Star key={number} size={18} aria-hidden="true" />);

export interface RatingProps {
  /** 0 to 5; fractions fill part of a star. */
  value: number;
  /** Formatted value: "4,9". */
  text: string;
  /** Accessible name: "5 üzerinden 4,9, 37 yorum". */
  label: string;
  /** "37 yorum", after a dot. */
  count?: string | undefined;
  /** One star and the value (cards) instead of five stars. */
  compact?: boolean | undefined;
  className?: string | undefined;
}

export function Rating({ value, text, label, count, compact, className }: RatingProps) {
  return (
    <span role="img" aria-label={label} className={cx(styles.rating, className)}>
      {compact ? (
        star
      ) : (
        <span className={styles.stars} style={{ '--part': value / 5 } as CSSProperties}>
          <span className={styles.off}>{five}</span>
          <span className={styles.on}>{five}</span>
        </span>
      )}
      <b>{text}</b>
      {count !== undefined && <span className={styles.count}>· {count}</span>}
    </span>
  );
}

export interface RatingInputProps {
  /** The question, as the group's name. */
  label: string;
  name: string;
  /** Names of the stars, from one to five: "Kötü" … "Çok iyi". */
  words: readonly [string, string, string, string, string];
  value?: number | undefined;
  onValue?: ((value: number) => void) | undefined;
}

/** Input of one to five stars. Native radios support arrow keys and forms. */
export function RatingInput({ label, name, words, value, onValue }: RatingInputProps) {
  return (
    <fieldset className={styles.input}>
      <legend className="vh">{label}</legend>
      {words.map((word, index) => (
        <label key={word} title={word}>
          <input
            type="radio"
            name={name}
            value={index + 1}
            aria-label={word}
            {...(onValue
              ? { checked: value === index + 1, onChange: () => onValue(index + 1) }
              : { defaultChecked: value === index + 1 })}
          />
          <Star size={30} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
