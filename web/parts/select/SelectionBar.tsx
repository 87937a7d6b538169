import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  label: string;
  clearLabel: string;
  /** How many are chosen, in words. */
  text: string;
  onClear: () => void;
  /** Buttons for what may be done to them. */
  children: ReactNode;
}

/** What may be done to the chosen rows of a list: stays in sight above it, on a phone in the place of the product's bar. */
export function SelectionBar({ label, clearLabel, text, onClear, children }: SelectionBarProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ownBar'] = '';
    return () => {
      delete dataset['ownBar'];
    };
  }, []);
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      <IconButton label={clearLabel} tip="none" icon={<X size={20} />} onClick={onClear} />
      <p role="status">{text}</p>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
