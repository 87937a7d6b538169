import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  /** The anchor that leads to it. */
  id?: string;
  title: string;
  /** What it is for, beside it on a desktop. */
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a settings screen: what it is at the left, its fields at the right; one above the other on a phone. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={cardClass({ className: styles.section })}>
      <div className={styles.about}>
        <h2>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

/** A part of a screen that could not be loaded says so in its place, with a way to try again. */
export function Failed({ again, isBusy }: { again: () => void; isBusy?: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.failed} role="status">
      <CloudOff size={22} aria-hidden="true" />
      <span>{t('settings.failed')}</span>
      <Button variant="soft" size="s" loading={isBusy} onClick={again}>
        {t('shell.error.retry')}
      </Button>
    </div>
  );
}

/** What a loader could not load is asked for again with the rest of the page. */
export function Loaded<T>({ data, children }: { data: T | undefined; children: (data: T) => ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return data === undefined ? <Failed isBusy={state !== 'idle'} again={() => void revalidate()} /> : children(data);
}

/** Rows with hairlines between them: an icon or picture, words, an act. */
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
  /** Buttons at the right end; below on a phone where there is no room. */
  actions?: ReactNode;
}

/** One of the Rows. */
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

/** Two fields side by side where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A form's buttons, the main one first in the reading order and at the right end of a desktop's row. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.formActs}>{children}</div>;
}
