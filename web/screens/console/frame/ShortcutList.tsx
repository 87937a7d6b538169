import styles from './ShortcutList.module.css';

export interface Shortcut {
  label: string;
  /** As on the keyboard. Each is an alternative. */
  keys: readonly string[];
}

/** What keys do. `or` stands between alternatives for screen readers. */
export function ShortcutList({ shortcuts, or }: { shortcuts: readonly Shortcut[]; or: string }) {
  return (
    <dl className={styles.list}>
      {shortcuts.map(({ label, keys }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 && <span className="vh"> {or} </span>}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
