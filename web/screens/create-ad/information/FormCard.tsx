import { useId } from 'react';
import type { ReactNode } from 'react';
import { cardClass } from '../../../ui/Card.tsx';
import styles from './information.module.css';

export interface FormCardProps {
  title: string;
  text?: ReactNode;
  /** To the right of the title, such as a count. */
  aside?: ReactNode;
  /** A function receives the ids of title and text for ARIA references. */
  children: ReactNode | ((ids: { title: string; text: string }) => ReactNode);
}

/** A section of the form. */
export function FormCard({ title, text, aside, children }: FormCardProps) {
  const id = useId();
  const ids = { title: `${id}t`, text: `${id}x` };
  return (
    <section aria-labelledby={ids.title} className={cardClass({ className: styles.card })}>
      <header className={styles.head}>
        <h2 id={ids.title}>{title}</h2>
        {aside}
        {text !== undefined && <p id={ids.text}>{text}</p>}
      </header>
      {typeof children === 'function' ? children(ids) : children}
    </section>
  );
}
