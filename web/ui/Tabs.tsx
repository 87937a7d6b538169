import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import { plainLink } from './link.tsx';
import type { RenderLink } from './link.tsx';
import styles from './Tabs.module.css';

interface TabFace {
  label: string;
  icon?: ReactNode;
  /** Item count of the tab. */
  count?: string | undefined;
}

function face({ label, icon, count }: TabFace) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** Arrow keys, Home and End move between tabs and open them. */
function rove(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const now = tabs.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const next = tabs[(to + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}

export interface TabsProps {
  label: string;
  /** Prefix of the ids that connect tabs and panels. */
  id: string;
  items: readonly (TabFace & { value: string })[];
  value: string;
  onValue: (value: string) => void;
  className?: string | undefined;
}

/** Tabs that switch content on the same page. Render the chosen content in a TabPanel. */
export function Tabs({ label, id, items, value, onValue, className }: TabsProps) {
  return (
    <div role="tablist" aria-label={label} className={cx(styles.tabs, className)} onKeyDown={rove}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-tab-${item.value}`}
          aria-selected={item.value === value}
          aria-controls={item.value === value ? `${id}-panel-${item.value}` : undefined}
          tabIndex={item.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onValue(item.value)}
        >
          {face(item)}
        </button>
      ))}
    </div>
  );
}

export interface TabPanelProps {
  /** Same value as in Tabs. */
  id: string;
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}

export interface TabLinksProps {
  label: string;
  items: readonly (TabFace & { href: string; current: boolean })[];
  renderLink?: RenderLink | undefined;
  className?: string | undefined;
}

/** The same look for sections with separate URLs. */
export function TabLinks({ label, items, renderLink = plainLink, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={cx(styles.tabs, className)}>
      {items.map((item) => (
        <span key={item.href} className={styles.slot}>
          {renderLink({
            href: item.href,
            className: styles.tab,
            'aria-current': item.current ? 'page' : undefined,
            children: face(item),
          })}
        </span>
      ))}
    </nav>
  );
}
