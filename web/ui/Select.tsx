import type { ComponentProps, ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'className'> {
  /** Alternatively pass <option>s as children. */
  options?: readonly SelectOption[] | undefined;
  /** An empty first choice, shown while nothing is chosen. */
  placeholder?: string | undefined;
  icon?: ReactNode;
  /** 48 px in forms; 44 px with a light border in toolbars; 40 px in filter panels. */
  size?: 's' | 'bar' | 'm' | undefined;
  className?: string | undefined;
}

/** The native select, so that phones show their own picker. */
export function Select({ options, placeholder, icon, size = 'm', className, children, ...rest }: SelectProps) {
  return (
    <span className={cx(styles.box, styles[size], className)}>
      {icon}
      <select {...rest} className={styles.select} data-icon={icon ? '' : undefined}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown className={styles.chevron} size={18} aria-hidden="true" />
    </span>
  );
}
