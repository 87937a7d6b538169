import { useId } from 'react';
import type { OwnSavedSearch, SearchFrequency } from '../../../contract/schemas/saved-search.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './SavedSearch.module.css';

/** Repeated here, because the contract's schemas are not loaded in the browser. */
const frequencies = ['AtOnce', 'Daily', 'Weekly', 'Never'] as const satisfies readonly SearchFrequency[];

export type SearchAlert = Pick<OwnSavedSearch, 'frequency' | 'sendMobileNotification' | 'sendEmailNotification'>;

export interface SearchAlertFieldsProps {
  alert: SearchAlert;
  onChange: (change: Partial<SearchAlert>) => void;
  /** Name of the search, if several are shown. */
  name?: string | undefined;
  className?: string | undefined;
}

/** Frequency and channels of a saved search's notifications. */
export function SearchAlertFields({ alert, onChange, name, className }: SearchAlertFieldsProps) {
  const { t } = useTranslation('savedSearches');
  const id = useId();
  const isSilent = alert.frequency === 'Never';
  const labelled = (label: string) => (name === undefined ? undefined : `${name}: ${label}`);
  return (
    <div className={cx(styles.how, className)}>
      <div className={styles.frequency}>
        <label htmlFor={id}>{t('savedSearches.how.frequency')}</label>
        <Select
          id={id}
          size="bar"
          aria-label={labelled(t('savedSearches.how.frequency'))}
          value={alert.frequency}
          options={frequencies.map((value) => ({ value, label: t(`savedSearches.how.${value}`) }))}
          onChange={({ target }) => onChange({ frequency: target.value as SearchFrequency })}
        />
      </div>
      {!isSilent && (
        <>
          <Switch
            label={t('savedSearches.how.email')}
            aria-label={labelled(t('savedSearches.how.email'))}
            checked={alert.sendEmailNotification}
            onChange={({ target }) => onChange({ sendEmailNotification: target.checked })}
          />
          <Switch
            label={t('savedSearches.how.mobile')}
            aria-label={labelled(t('savedSearches.how.mobile'))}
            checked={alert.sendMobileNotification}
            onChange={({ target }) => onChange({ sendMobileNotification: target.checked })}
          />
        </>
      )}
    </div>
  );
}
