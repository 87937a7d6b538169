import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** Two fields side by side if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
