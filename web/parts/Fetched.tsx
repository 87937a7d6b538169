import type { ReactNode } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './Fetched.module.css';

export interface FetchedProps<A> {
  /** Result of `useQuery`. */
  query: { data: A | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** Error message, one sentence. */
  failed: string;
  children: (data: A) => ReactNode;
}

/**
 * A small part of a page whose data loads when it is shown. Keeps existing data if a refetch fails; without data it shows the error with a retry
 * button.
 */
export function Fetched<A>({ query: { data, isError, isFetching, refetch }, failed, children }: FetchedProps<A>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (!isError) return <SkeletonText widths={['80%', '65%']} />;
  return (
    <p className={styles.failed} role="alert">
      <span>{failed}</span>
      <Button variant="soft" size="s" loading={isFetching} onClick={() => void refetch()}>
        {t('shell.error.retry')}
      </Button>
    </p>
  );
}
