import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A list of rows, each with icon, text and actions. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons at the right; below the text on a narrow phone. */
  actions?: ReactNode;
}

export function Row({ icon, title, text, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </div>
      {actions !== undefined && <div className={styles.acts}>{actions}</div>}
    </li>
  );
}
