import styles from './bulk.module.css';

/** A table that slides in its own frame where it is wider than the window; with the keyboard, too. */
export function WideTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.wide}>
      <table>{children}</table>
    </div>
  );
}
