import type { ReactNode } from 'react';
import { Prose } from '../../parts/Prose.tsx';
import { cardClass } from '../../ui/Card.tsx';
import styles from './ContentPage.module.css';
import type { Content } from './content.ts';

export function ContentPage({ content, children }: { content: Content; children?: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{content.title}</h1>
        {content.lead !== undefined && <p>{content.lead}</p>}
      </header>
      {children ?? (
        <div className={cardClass({ className: styles.text })}>
          <Prose html={content.html} />
        </div>
      )}
    </div>
  );
}
