import { TickRow } from './Checkbox.tsx';
import type { TickProps } from './Checkbox.tsx';
import styles from './Checkbox.module.css';

export type RadioProps = TickProps;

/** Give all radios of a group the same `name`, inside a fieldset with a legend. */
export function Radio({ label, count, hint, className, ...rest }: RadioProps) {
  return (
    <TickRow label={label} count={count} hint={hint} className={className}>
      <input {...rest} type="radio" className={styles.box} />
    </TickRow>
  );
}
