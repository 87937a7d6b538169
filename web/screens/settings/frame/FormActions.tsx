import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A form's buttons. The main one is first in the DOM and at the right on a desktop. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.formActs}>{children}</div>;
}
