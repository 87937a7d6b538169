import { ChevronRight, Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useCallAnswer } from '../../settings/frame/use-call-answer.ts';
import styles from './CategorySuggest.module.css';

export type SuggestedCategory = CallAnswer<typeof draftCalls.suggestCategories>['items'][number];

/** Pause in typing before the server is asked, in milliseconds. */
const pauseMs = 220;
const minLetters = 2;
const maxLetters = 100;

export interface CategorySuggestProps {
  label: string;
  placeholder: string;
  mainCategoryId?: number | undefined;
  isRental?: boolean | undefined;
  /** The suggestion whose request is running. */
  busyId?: number | undefined;
  onChoose: (category: SuggestedCategory, searchText: string) => void;
}

/** Suggests categories for a text that describes the item, as a list of buttons below the field. */
export function CategorySuggest({
  label,
  placeholder,
  mainCategoryId,
  isRental,
  busyId,
  onChoose,
}: CategorySuggestProps) {
  const { t } = useTranslation('createAd');
  const id = useId();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), pauseMs);
  const isAsked = query.length >= minLetters;
  const { answer, hasFailed } = useCallAnswer(
    draftCalls.suggestCategories,
    isAsked
      ? {
          query: {
            text: query,
            ...(mainCategoryId !== undefined && { mainCategoryId }),
            ...(isRental === true && { isRental: true }),
          },
        }
      : undefined,
  );
  const items = answer?.items ?? [];
  return (
    <div className={styles.suggest} role="search">
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" />
        <input
          id={id}
          type="text"
          inputMode="search"
          autoComplete="off"
          maxLength={maxLetters}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isAsked && answer === undefined && !hasFailed ? (
          <Spinner size={18} />
        ) : (
          text !== '' && (
            <button type="button" aria-label={t('shell.search.clear')} onClick={() => setText('')}>
              <X size={18} aria-hidden="true" />
            </button>
          )
        )}
      </div>
      <p className="vh" role="status">
        {items.length > 0 && t('createAd.main.found')}
      </p>
      {items.length > 0 && (
        <ul className={styles.found} aria-label={t('createAd.main.found')}>
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.one}
                aria-busy={busyId === item.id || undefined}
                onClick={() => onChoose(item, query)}
              >
                <span>
                  <b>{item.name}</b>
                  <small>{item.ancestors.join(' › ')}</small>
                </span>
                {busyId === item.id ? <Spinner size={18} /> : <ChevronRight size={18} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAsked && answer !== undefined && items.length === 0 && (
        <p className={styles.nothing}>{t('createAd.main.nothing')}</p>
      )}
      {hasFailed && <p className={styles.nothing}>{t('createAd.main.failed')}</p>}
    </div>
  );
}

/** Returns the text once it has not changed for `pause` milliseconds. */
function useDebounced(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
