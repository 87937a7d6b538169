import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { useTranslation } from '../client/i18n.tsx';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { useToast } from '../ui/Toast.tsx';
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import styles from './SearchBox.module.css';
import { searchTarget } from './search-target.ts';
import { SearchOptionLine } from './SearchOption.tsx';
import type { SearchOption } from './SearchOption.tsx';
import { useSearchOptions } from './use-search-options.ts';

/**
 * The search box. An ad number opens the ad. A text that resolves to filters without results opens all ads with those filters. Any other text opens
 * the results. Suggestions follow the input.
 */
export function SearchBox({ className, large }: { className?: string | undefined; large?: boolean }) {
  const { t } = useTranslation();
  const { language } = usePage();
  const navigate = useNavigate();
  const toast = useToast();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const shownText = search.get('searchText') ?? search.get('ffullText') ?? '';
  const [text, setText] = useState(shownText);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const [busy, setBusy] = useState(false);
  const list = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Show the page's search, also after Back.
  useEffect(() => {
    setText(shownText);
    setFocused(false);
  }, [key, shownText]);

  const [recent, setRecent] = useState<string[]>([]);
  const resultsPath = (query: string) =>
    `${screenPath('searchResults', language)}?${new URLSearchParams({ searchText: query })}`;
  const { options, hasRecent } = useSearchOptions({ text, shownText, isFocused: focused, recent, resultsPath });
  const isOpen = focused && options.length > 0;
  const isRecentShown = isOpen && hasRecent;

  // Arrow keys move a marker, not the focus, so the browser does not scroll.
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  /** Deletes one recent search, or all of them, from this browser. */
  function forget(one?: string) {
    if (one === undefined) forgetSearches();
    else forgetSearch(one);
    setRecent(recentSearches());
    setActive(-1);
    field.current?.focus();
  }

  function open({ href, isRecent, label }: SearchOption) {
    setFocused(false);
    if (isRecent) rememberSearch(label);
    void navigate(href);
  }

  async function submit(query: string) {
    if (query === '' || busy) return;
    setBusy(true);
    setFocused(false);
    rememberSearch(query);
    try {
      await navigate(await searchTarget(query, language));
    } catch {
      // The results page shows the error with a retry button.
      toast.show({ title: t('shell.search.failed'), variant: 'danger' });
      await navigate(resultsPath(query));
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setFocused(false);
    const option = isOpen ? options[active] : undefined;
    if (event.key === 'Enter' && option) {
      // Not in `onSubmit`: with an empty field the button is disabled, and the browser does not submit.
      event.preventDefault();
      open(option);
    }
    if (event.key === 'Delete' && option?.isRecent) {
      event.preventDefault();
      forget(option.label);
      return;
    }
    if (!isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const step = event.key === 'ArrowDown' ? 1 : -1;
    setActive((now) => ((now + 1 + step + options.length + 1) % (options.length + 1)) - 1);
  }

  return (
    <form
      ref={form}
      role="search"
      // The home page has two search boxes.
      aria-label={large ? undefined : t('shell.search.bar')}
      action={screenPath('searchResults', language)}
      className={`${styles.box} ${large ? styles.large : ''} ${className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(text.trim());
      }}
      onBlur={(event) => {
        if (!form.current?.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      <Search size={20} aria-hidden="true" className={styles.glass} />
      <input
        ref={field}
        name="searchText"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchTextLength}
        className={styles.input}
        role="combobox"
        aria-label={t('shell.search.label')}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${list}-${active}` : undefined}
        // Only lets CSS detect an empty field; the visible hint is the element below.
        placeholder=" "
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setRecent(recentSearches());
          setActive(-1);
          setFocused(true);
        }}
        onFocus={() => {
          setRecent(recentSearches());
          setFocused(true);
        }}
        onKeyDown={onKeyDown}
      />
      <span className={styles.hint} aria-hidden="true">
        <span>{t('shell.search.placeholder')}</span>
        <span>{t('shell.search.short')}</span>
      </span>
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('shell.search.clear')}
          onClick={() => {
            setText('');
            field.current?.focus();
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
      <Button
        type="submit"
        size={large ? 'l' : 's'}
        className={styles.submit}
        disabled={text.trim() === ''}
        loading={busy}
      >
        {t('shell.search.button')}
      </Button>
      <div className={isRecentShown ? styles.list : `${styles.list} ${styles.plain}`} hidden={!isOpen}>
        {isRecentShown && (
          <p className={styles.listHead}>
            <span id={`${list}-recent`}>{t('shell.search.recent')}</span>
            <button type="button" className={styles.forgetAll} onClick={() => forget()}>
              {t('shell.search.forgetAll')}
            </button>
          </p>
        )}
        <div className={styles.columns}>
          <ul
            id={list}
            role="listbox"
            aria-label={t('shell.search.suggestions')}
            aria-describedby={isRecentShown ? `${list}-hint` : undefined}
          >
            {isOpen &&
              options.map((option, index) => (
                <li
                  key={`${option.kind}${option.href}`}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  // Prevents the blur on press, which would close the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => open(option)}
                >
                  <SearchOptionLine option={option} language={language} />
                </li>
              ))}
          </ul>
          {isRecentShown && (
            // Beside the list, because an option must not contain a button. The Delete key does the same.
            <div className={styles.forgets}>
              {recent.map((one) => (
                <button
                  key={one}
                  type="button"
                  tabIndex={-1}
                  className={styles.forget}
                  aria-label={t('shell.search.forget', { text: one })}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => forget(one)}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              ))}
            </div>
          )}
        </div>
        {isRecentShown && (
          <p id={`${list}-hint`} className="vh">
            {t('shell.search.forgetHint')}
          </p>
        )}
      </div>
    </form>
  );
}
