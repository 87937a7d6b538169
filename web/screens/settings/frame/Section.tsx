import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  /** Anchor of the section. */
  id?: string;
  title: string;
  /** Explanation, beside the fields on a desktop. */
  text?: ReactNode;
  children: ReactNode;
}

/** A part of a settings screen: title and explanation at the left, fields at the right; stacked on a phone. */
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

/** Replaces a part that could not be loaded, with a retry button. */
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

/** Renders the data, or a load error whose button reloads the page's data. */
export function Loaded<T>({ data, children }: { data: T | undefined; children: (data: T) => ReactNode }) {
  const { revalidate, state } = useRevalidator();
  return data === undefined ? <Failed isBusy={state !== 'idle'} again={() => void revalidate()} /> : children(data);
}

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

/** Two fields side by side if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A form's buttons. The main one is first in the DOM and at the right on a desktop. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.formActs}>{children}</div>;
}
