import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import styles from '../Console.module.css';
import { MemberChoice } from './MemberChoice.tsx';
import { NoMemberFound, useMemberSearch } from './use-member-search.ts';

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

/**
 * The filter of a list in the console. What is chosen goes into the address; without scripts the form does the same, and finds members by id alone.
 */
export function FilterForm(props: FilterFormProps) {
  return <Filter key={JSON.stringify(props.request)} {...props} />;
}

function Filter({ path, address, clear, children }: FilterFormProps) {
  const { t } = useTranslation('console', 'forms');
  const navigate = useNavigate();
  const nobodyId = useId();
  const { found, isBusy, search, forget } = useMemberSearch((typed) => void navigate(address(typed)));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search(event.currentTarget);
  };
  return (
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
}
