import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AppLink } from '../../client/links.tsx';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  text?: ReactNode;
  /** At the right end of the head: the way to all of it. */
  more?: { label: string; to: string } | undefined;
  /** Instead of `more`: a button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading, with the way to all of what it shows a little of. */
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
