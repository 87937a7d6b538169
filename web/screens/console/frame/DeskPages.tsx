import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import styles from '../Console.module.css';

export interface DeskPagesProps {
  /** From 1. */
  page: number;
  hasNextPage: boolean;
  href: (page: number) => string;
}

/** Links to the previous and next page. Hidden if there is only one page. */
export function DeskPages({ page, hasNextPage, href }: DeskPagesProps) {
  const { t } = useTranslation('console');
  if (page === 1 && !hasNextPage) return null;
  return (
    <nav aria-label={t('console.pages.name')} className={styles.pages}>
      {page > 1 && (
        <AppLink to={href(page - 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.pages.previous')}
        </AppLink>
      )}
      {hasNextPage && (
        <AppLink to={href(page + 1)} className={buttonClass({ variant: 'outlined' })}>
          {t('console.pages.next')}
        </AppLink>
      )}
    </nav>
  );
}
