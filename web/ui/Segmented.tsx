import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { plainLink } from './link.tsx';
import type { RenderLink } from './link.tsx';
import styles from './Segmented.module.css';

interface SegmentFace {
  label: string;
  icon?: ReactNode;
  /** Shows the icon alone. */
  iconOnly?: boolean | undefined;
  /** A short text or number after the label. */
  aside?: ReactNode;
}

function face({ label, icon, iconOnly, aside }: SegmentFace) {
  return (
    <>
      {icon}
      <span className={iconOnly ? 'vh' : undefined}>{label}</span>
      {aside}
    </>
  );
}

export interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  /** Form name of the radios; must be unique on the page. */
  name: string;
  options: readonly (SegmentFace & { value: Value; disabled?: boolean | undefined })[];
  /** Controlled with `onValue`; otherwise the initial value. */
  value: Value;
  onValue?: ((value: Value) => void) | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
}

/** Two to four choices with exactly one selected. Native radios support arrow keys and forms. */
export function Segmented<Value extends string>({
  label,
  name,
  options,
  value,
  onValue,
  full,
  className,
}: SegmentedProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.group, full && styles.full, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            className={styles.input}
            {...(onValue
              ? { checked: option.value === value, onChange: () => onValue(option.value) }
              : { defaultChecked: option.value === value })}
          />
          {face(option)}
        </label>
      ))}
    </div>
  );
}

export interface SegmentedLinksProps {
  label: string;
  items: readonly (SegmentFace & { href: string; current: boolean })[];
  renderLink?: RenderLink | undefined;
  full?: boolean | undefined;
  className?: string | undefined;
}

/** The same look for views with separate URLs (list, grid, map; the two disciplines). */
export function SegmentedLinks({ label, items, renderLink = plainLink, full, className }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={cx(styles.group, full && styles.full)}>
        {items.map((item) => (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              className: styles.segment,
              'aria-current': item.current ? 'true' : undefined,
              children: face(item),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}
