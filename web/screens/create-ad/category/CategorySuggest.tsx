import { ChevronRight, Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useCallAnswer } from '../../settings/frame/use-call-answer.ts';
import styles from './CategorySuggest.module.css';

export type SuggestedCategory = CallAnswer<typeof draftCalls.suggestCategories>['items'][number];

/** The service is asked when somebody has stopped typing for so long, in milliseconds. */
const pauseMs = 220;
const lettersLeast = 2;
const lettersMost = 100;

export interface CategorySuggestProps {
  label: string;
  placeholder: string;
  mainCategoryId?: number | undefined;
  isRental?: boolean | undefined;
  /** The suggestion that is being acted upon. */
  busyId?: number | undefined;
  /** With the words that it was found by. */
  onChoose: (category: SuggestedCategory, words: string) => void;
}

/** What somebody sells, in their words, and the categories it most likely belongs to: a list of buttons below the field. */
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
  const query = usePaused(text.trim(), pauseMs);
  const isAsked = query.length >= lettersLeast;
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
          maxLength={lettersMost}
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

/** A text, when it has stood still for a while. */
function usePaused(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
