import type { ReactNode } from 'react';
import styles from './Pick.module.css';

export function ProblemNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="alert" className={styles.problem}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
