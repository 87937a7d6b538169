import type { ReactNode } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import { Button } from '../ui/Button.tsx';
import { SkeletonText } from '../ui/Skeleton.tsx';
import styles from './Fetched.module.css';

export interface FetchedProps<A> {
  /** As `useQuery` answers it. */
  query: { data: A | undefined; isError: boolean; isFetching: boolean; refetch(): unknown };
  /** What is missing where it failed, in one sentence. */
  failed: string;
  children: (data: A) => ReactNode;
}

/** A small part of a page that is fetched when it is shown. What has come stays when a later look fails; where nothing has, it says so and tries again. */
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
