import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './SelectionBar.module.css';

export interface SelectionBarProps {
  label: string;
  clearLabel: string;
  /** Number of chosen rows as text. */
  text: string;
  onClear: () => void;
  /** Action buttons. */
  children: ReactNode;
}

/** Actions for the chosen rows of a list. Sticks above the list; on a phone it replaces the bottom bar. */
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
