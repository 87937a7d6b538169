import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AppLink } from '../../client/links.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  text?: ReactNode;
  /** Link to the full list, at the right of the heading. */
  more?: { label: string; to: string } | undefined;
  /** Shown instead of `more`, for a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page section with a heading and a link to the full list. */
export function Section({ title, text, more, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {text != null && <p className={styles.text}>{text}</p>}
        </div>
        {more && (
          <AppLink to={more.to} className={styles.more}>
            {more.label}
            <ArrowRight size={18} aria-hidden="true" />
          </AppLink>
        )}
        {aside}
      </header>
      {children}
    </section>
  );
}
