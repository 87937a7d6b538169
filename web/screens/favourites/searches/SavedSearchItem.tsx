import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { NamedCondition, SavedSearch } from '../../../../contract/schemas/saved-search.ts';
import { count, fullDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import type { Translate } from '../../../client/translate.ts';
import { SearchAlertFields } from '../../../parts/saved-search/SearchAlertFields.tsx';
import type { SearchAlert } from '../../../parts/saved-search/SearchAlertFields.tsx';
import conditionStyles from '../../../parts/saved-search/SavedSearch.module.css';
import { screenPath } from '../../../screens.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import styles from './SavedSearches.module.css';

export type SavedSearchUpdate = Partial<SearchAlert & Pick<SavedSearch, 'name'>>;

export interface SavedSearchItemProps {
  search: SavedSearch;
  onUpdate: (change: SavedSearchUpdate) => void;
  onRemove: () => void;
}

/** A saved search: name, conditions, new ads and notification channels. Name and channels are edited in place. */
export function SavedSearchItem({ search, onUpdate, onRemove }: SavedSearchItemProps) {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  const [isRenaming, setRenaming] = useState(false);
  const { name, code, newCount, createdAt, searchDetails } = search;
  const href = `${screenPath('searchResults', language)}?code=${encodeURIComponent(code)}`;
  const max = limits.savedSearchNewMost;
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        {isRenaming ? (
          <Rename
            name={name}
            onCancel={() => setRenaming(false)}
            onRename={(next) => {
              setRenaming(false);
              if (next !== name) onUpdate({ name: next });
            }}
          />
        ) : (
          <div className={styles.title}>
            <h3>
              <AppLink to={href}>{name}</AppLink>
            </h3>
            {newCount > 0 && (
              <Tag tone="action">
                {t('savedSearches.list.new', {
                  count: newCount,
                  figure: newCount > max ? `${max}+` : count(newCount, language),
                })}
              </Tag>
            )}
            <IconButton
              size="s"
              tip="none"
              label={t('savedSearches.list.renameOf', { name })}
              icon={<Pencil size={16} aria-hidden="true" />}
              onClick={() => setRenaming(true)}
            />
          </div>
        )}
        <ul className={conditionStyles.conditions} aria-label={t('savedSearches.conditions')}>
          {searchDetails.conditions.map((condition) => (
            <li key={`${condition.filterKey}:${condition.value}`} data-kind={conditionKind(condition)}>
              {labelOf(t, condition)}
            </li>
          ))}
        </ul>
        <p className={styles.since}>{t('savedSearches.list.since', { date: fullDate(createdAt, language) })}</p>
        {!searchDetails.isValid && (
          <p className={styles.invalid}>
            <TriangleAlert size={18} aria-hidden="true" />
            {t('savedSearches.list.invalid')}
          </p>
        )}
      </div>
      <SearchAlertFields alert={search} name={name} className={styles.how} onChange={onUpdate} />
      <div className={styles.acts}>
        <AppLink
          to={href}
          className={buttonClass({ variant: 'soft' })}
          aria-label={t('savedSearches.list.openOf', { name })}
        >
          {t('savedSearches.list.open')}
        </AppLink>
        <IconButton
          label={t('savedSearches.list.removeOf', { name })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

interface RenameProps {
  name: string;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function Rename({ name, onRename, onCancel }: RenameProps) {
  const { t } = useTranslation('savedSearches');
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = text.trim();
    if (next !== '') onRename(next);
  };
  return (
    <form className={styles.rename} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <TextInput
        autoFocus
        size="s"
        required
        autoComplete="off"
        maxLength={limits.savedSearchNameMost}
        aria-label={t('savedSearches.list.nameOf', { name })}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="s">
        {t('savedSearches.list.keep')}
      </Button>
      <Button variant="text" size="s" onClick={onCancel}>
        {t('savedSearches.list.cancel')}
      </Button>
    </form>
  );
}

/** The key of a ranking condition begins with `l`, of an excluding one with `x`. */
function conditionKind({ filterKey }: NamedCondition): 'ranks' | 'without' | undefined {
  if (filterKey.startsWith('x')) return 'without';
  return filterKey.startsWith('l') ? 'ranks' : undefined;
}

/** Labels of map areas; the service has none. */
const shapes = { mapView: 'search.chips.map', area: 'search.chips.area' } as const;

function labelOf(t: Translate<'savedSearches'>, condition: NamedCondition): string {
  const { filterKey, label } = condition;
  if (filterKey === 'mapView' || filterKey === 'area') return t(shapes[filterKey]);
  if (filterKey === 'near' && label === '') return t('search.chips.near', { figure: '' });
  return conditionKind(condition) === 'without' ? t('savedSearches.list.without', { name: label }) : label;
}
