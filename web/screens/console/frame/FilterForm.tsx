import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import styles from '../Console.module.css';
import { MemberChoice } from './MemberChoice.tsx';
import { NoMemberFound, useMemberSearch } from './use-member-search.ts';

export interface FilterFormProps {
  /** Path of the filtered page. */
  path: string;
  /** The current request. The fields are reset when it changes. */
  request: object;
  /** Returns the page's URL for the typed values. */
  address: (typed: URLSearchParams) => string;
  /** URL without a filter; undefined if none is set. */
  clear: string | undefined;
  /** On phones, the fields are folded behind a button with the number of set filters. */
  foldedCount?: number;
  children: ReactNode;
}

/** The filter of a console list. Puts the values into the URL. Without JavaScript the form does the same, but finds members only by id. */
export function FilterForm(props: FilterFormProps) {
  return <Filter key={JSON.stringify(props.request)} {...props} />;
}

function Filter({ path, address, clear, foldedCount, children }: FilterFormProps) {
  const { t } = useTranslation('console', 'forms');
  const { language } = usePage();
  const navigate = useNavigate();
  const nobodyId = useId();
  const { found, isBusy, search, forget } = useMemberSearch((typed) => void navigate(address(typed)));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search(event.currentTarget);
  };
  const form = (
    <Form
      role="search"
      aria-label={t('console.filter')}
      action={path}
      className={styles.filter}
      onSubmit={submit}
      onChange={forget}
    >
      <NoMemberFound value={found?.items.length === 0 ? nobodyId : undefined}>{children}</NoMemberFound>
      <div className={styles.acts}>
        <Button type="submit" variant="soft" size="s" loading={isBusy}>
          {t('console.filterGo')}
        </Button>
        {clear !== undefined && (
          <AppLink to={clear} className={buttonClass({ variant: 'text', size: 's' })}>
            {t('console.filterClear')}
          </AppLink>
        )}
      </div>
      {found && <MemberChoice id={nobodyId} found={found} address={address} />}
    </Form>
  );
  if (foldedCount === undefined) return form;
  return (
    <>
      <details className={styles.fold}>
        <summary>
          {foldedCount === 0 ? t('console.filter') : t('console.filterSet', { figure: count(foldedCount, language) })}
        </summary>
      </details>
      {form}
    </>
  );
}
