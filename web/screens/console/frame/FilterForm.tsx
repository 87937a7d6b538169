import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import styles from '../Console.module.css';
import { searchOf } from './form-search.ts';

export interface FilterFormProps {
  /** The page that is filtered. */
  path: string;
  /** What it shows now: another request begins with other fields. */
  request: object;
  /** The page's address for what was typed. */
  address: (typed: URLSearchParams) => string;
  /** The address without a filter; nothing where there is none. */
  clear: string | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The filter of a list in the console. What is chosen goes into the address; without scripts the form does the same. */
export function FilterForm({ path, request, address, clear, children }: FilterFormProps) {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(address(searchOf(event.currentTarget)));
  };
  return (
    <Form
      key={JSON.stringify(request)}
      role="search"
      aria-label={t('console.filter')}
      action={path}
      className={styles.filter}
      onSubmit={submit}
    >
      {children}
      <div className={styles.acts}>
        <Button type="submit" variant="soft" size="s">
          {t('console.filterGo')}
        </Button>
        {clear !== undefined && (
          <AppLink to={clear} className={buttonClass({ variant: 'text', size: 's' })}>
            {t('console.filterClear')}
          </AppLink>
        )}
      </div>
    </Form>
  );
}
