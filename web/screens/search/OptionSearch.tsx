import { Search } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import type { Language } from '../../../contract/enums.ts';
import type { Facet } from '../../../contract/schemas/category.ts';
import { count } from '../../client/format.ts';
import { useLaterCall } from '../../client/use-later-call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './OptionSearch.module.css';

const maxShown = 8;

export interface OptionSearchProps {
  facet: Facet;
  chosen: ReadonlySet<number>;
  language: Language;
  label: string;
  none: string;
}

/**
 * The panel lists at most this many options, the most frequent ones. A shorter list is complete (the models of a chosen make) and is searched
 * locally.
 */
const maxListed = 40;
const folded = (text: string) => text.toLocaleLowerCase('tr');

/** Finds a make or model by name among hundreds, tolerating misspellings. */
export function OptionSearch({ facet, chosen, language, label, none }: OptionSearchProps) {
  const [text, setText] = useState('');
  const needle = useDeferredValue(text.trim());
  const isComplete = facet.values.length < maxListed;
  const data = useLaterCall(
    categoryCalls.options,
    needle !== '' && !isComplete ? { query: { specId: facet.specId, searchKey: needle } } : undefined,
  );
  const isSearching = needle !== '';
  // Only for a search: the server renders the field of every list without one.
  const names = useMemo(
    () => (isSearching ? facet.values.map(({ name }) => folded(name)) : []),
    [facet.values, isSearching],
  );
  const counts = useMemo(
    () => new Map(isSearching ? facet.values.map(({ id, count: figure }) => [id, figure]) : []),
    [facet.values, isSearching],
  );
  const items = isComplete ? facet.values.filter((_, index) => names[index]?.includes(folded(needle))) : data?.items;
  const found = isSearching ? items?.slice(0, maxShown) : undefined;
  return (
    <div className={styles.find}>
      <TextInput
        size="s"
        prefix={<Search size={16} aria-hidden="true" />}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the whole form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found && (
        <div className={styles.found} role="group" aria-label={label}>
          {found.length === 0 && <p>{none}</p>}
          {found.map(({ id, name }) => {
            const exactCount = counts.get(id);
            return (
              <Checkbox
                key={id}
                name="df"
                value={id}
                defaultChecked={chosen.has(id)}
                label={name}
                {...(exactCount !== undefined && { count: count(exactCount, language) })}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
