import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Fetched } from '../../../parts/Fetched.tsx';
import type { FetchedProps } from '../../../parts/Fetched.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from '../Console.module.css';
import own from './Member.module.css';

export interface SectionProps<T> {
  title: string;
  query: FetchedProps<{ items: readonly T[] }>['query'];
  /** Shown if there are no items. */
  none: string;
  keyOf: (item: T) => string;
  aside?: ReactNode;
  /** After the list. */
  after?: ReactNode;
  children: (item: T) => ReactNode;
}

/** A list of a member's page. Loads for itself. */
export function Section<T>({ title, query, none, keyOf, aside, after, children }: SectionProps<T>) {
  const { t } = useTranslation('memberDesk');
  return (
    <Card pad="s" title={title} aside={aside} aria-busy={query.data === undefined && !query.isError}>
      <Fetched query={query} failed={t('memberDesk.sections.failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={own.quiet}>{none}</p>
          ) : (
            <ul className={styles.lines}>
              {items.map((item) => (
                <li key={keyOf(item)} className={own.line}>
                  {children(item)}
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
      {after}
    </Card>
  );
}
