import type { ReactNode } from 'react';
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
