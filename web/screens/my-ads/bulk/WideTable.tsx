import styles from './bulk.module.css';

/** A table that scrolls horizontally in a focusable region. */
export function WideTable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.wide}>
      <table>{children}</table>
    </div>
  );
}
