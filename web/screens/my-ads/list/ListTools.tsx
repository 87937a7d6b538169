import { Search, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import type { AdStatus } from '../../../../contract/enums.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './ListTools.module.css';
import { readListAddress, sorts, writeListAddress } from './list-address.ts';
import type { ListRequest } from './list-address.ts';

/** Statuses of unpublished ads; those that need an action come first. */
const unpublishedStatuses = [
  'NeedsAction',
  'WaitingForEdit',
  'UnderReview',
  'Archived',
  'OutOfStock',
  'NotOnSale',
  'ListingError',
] as const satisfies AdStatus[];

export interface ListToolsProps {
  path: string;
  request: ListRequest;
  /** True for unpublished ads, which have several statuses. */
  hasStatuses: boolean;
}

/** Search, status filter and sort of a list. The choice is stored in the URL; without scripts the form submits it. */
export function ListTools({ path, request, hasStatuses }: ListToolsProps) {
  const { t } = useTranslation('myAds');
  const navigate = useNavigate();
  const go = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const params = new URLSearchParams(typed);
    void navigate(writeListAddress(path, readListAddress(params)), { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    event.currentTarget.form && go(event.currentTarget.form);
  return (
    <Form
      key={JSON.stringify(request)}
      role="search"
      aria-label={t('myAds.search')}
      action={path}
      className={styles.tools}
      onSubmit={submit}
    >
      {request.waiting && <input type="hidden" name="waiting" value="true" />}
      {request.category !== undefined && <input type="hidden" name="category" value={request.category} />}
      <TextInput
        name="text"
        type="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={request.text}
        aria-label={t('myAds.search')}
        placeholder={t('myAds.search')}
        className={styles.text}
        prefix={<Search size={18} aria-hidden="true" />}
        suffix={
          request.text !== '' && (
            <IconButton
              label={t('myAds.searchClear')}
              tip="none"
              size="s"
              icon={<X size={18} />}
              onClick={() => void navigate(writeListAddress(path, { ...request, text: '', page: 1 }))}
            />
          )
        }
      />
      {hasStatuses && (
        <Select
          size="bar"
          name="status"
          aria-label={t('myAds.filterStatus')}
          defaultValue={request.status ?? ''}
          placeholder={t('myAds.anyStatus')}
          className={styles.select}
          options={unpublishedStatuses.map((status) => ({ value: status, label: t(`myAds.filterOf.${status}`) }))}
          onChange={choose}
        />
      )}
      <Select
        size="bar"
        name="sort"
        aria-label={t('myAds.sort')}
        defaultValue={request.sort}
        className={styles.select}
        options={sorts.map((sort) => ({ value: sort, label: t(`myAds.sorts.${sort}`) }))}
        onChange={choose}
      />
    </Form>
  );
}
