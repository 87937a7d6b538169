import { useId } from 'react';
import type { OwnSavedSearch, SearchFrequency } from '../../../contract/schemas/saved-search.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import styles from './SavedSearch.module.css';

/** Said here because the contract's list comes with the schemas, which the browser does not load. */
const frequencies = ['AtOnce', 'Daily', 'Weekly', 'Never'] as const satisfies readonly SearchFrequency[];

export type How = Pick<OwnSavedSearch, 'frequency' | 'sendMobileNotification' | 'sendEmailNotification'>;

export interface HowToldProps {
  how: How;
  onChange: (change: Partial<How>) => void;
  /** Of which search, where there are several beside one another. */
  name?: string | undefined;
  className?: string | undefined;
}

/** How soon and by which ways the new ads of a saved search are told. */
export function HowTold({ how, onChange, name, className }: HowToldProps) {
  const { t } = useTranslation('savedSearches');
  const id = useId();
  const isSilent = how.frequency === 'Never';
  const labelled = (label: string) => (name === undefined ? undefined : `${name}: ${label}`);
  return (
    <div className={cx(styles.how, className)}>
      <div className={styles.frequency}>
        <label htmlFor={id}>{t('savedSearches.how.frequency')}</label>
        <Select
          id={id}
          size="bar"
          aria-label={labelled(t('savedSearches.how.frequency'))}
          value={how.frequency}
          options={frequencies.map((value) => ({ value, label: t(`savedSearches.how.${value}`) }))}
          onChange={({ target }) => onChange({ frequency: target.value as SearchFrequency })}
        />
      </div>
      {!isSilent && (
        <>
          <Switch
            label={t('savedSearches.how.email')}
            aria-label={labelled(t('savedSearches.how.email'))}
            checked={how.sendEmailNotification}
            onChange={({ target }) => onChange({ sendEmailNotification: target.checked })}
          />
          <Switch
            label={t('savedSearches.how.mobile')}
            aria-label={labelled(t('savedSearches.how.mobile'))}
            checked={how.sendMobileNotification}
            onChange={({ target }) => onChange({ sendMobileNotification: target.checked })}
          />
        </>
      )}
    </div>
  );
}
