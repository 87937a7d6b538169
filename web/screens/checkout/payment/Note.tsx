import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './Payment.module.css';

/** A problem with its reason and actions. Scrolls into view and takes the focus when it appears. */
export function Note({
  tone,
  title,
  actions,
  children,
}: {
  tone: 'warning' | 'danger';
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const Icon = tone === 'danger' ? CircleAlert : TriangleAlert;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={cx(styles.problem, styles[tone])}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{children}</p>
        {actions !== undefined && <div className={styles.problemActs}>{actions}</div>}
      </div>
    </div>
  );
}
