import { Search, SearchX } from 'lucide-react';
import { startTransition, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { savedSearchCalls } from '../../../../contract/calls/saved-searches.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { SavedSearch } from '../../../../contract/schemas/saved-search.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useLive } from '../../../client/live-events.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { SavedSearchItem } from './SavedSearchItem.tsx';
import type { SavedSearchUpdate } from './SavedSearchItem.tsx';
import styles from './SavedSearches.module.css';

/** Minimum number of searches for the filter field. */
const minSearchesForFilter = 8;

export interface SavedSearchesProps {
  items: readonly SavedSearch[];
  /** Shown if there are none. */
  none: ReactNode;
}

/** All saved searches, reloaded when they change elsewhere. */
export function SavedSearches({ items, none }: SavedSearchesProps) {
  const { t } = useTranslation('savedSearches');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  // Optimistic changes by id, until the service's answer is loaded.
  const [changes, setChanges] = useState<Readonly<Record<string, SavedSearchUpdate | 'removed'>>>({});
  useLive('savedSearch', () => void revalidate());
  useLive('reconnected', () => void revalidate());

  const set = (id: string, change: SavedSearchUpdate | 'removed') =>
    setChanges((before) => {
      const known = before[id];
      return { ...before, [id]: change === 'removed' || known === 'removed' ? change : { ...known, ...change } };
    });
  // In the same transition as the new searches, which React may still be rendering.
  const forget = (id: string) => startTransition(() => setChanges(({ [id]: _gone, ...others }) => others));
  const failed = (error: unknown) => {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    show({ title: t('savedSearches.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  };
  const update = async (id: string, change: SavedSearchUpdate) => {
    set(id, change);
    try {
      await call(savedSearchCalls.update, { body: { id, ...change } });
      show({ title: t('savedSearches.changed') });
      await revalidate();
    } catch (error) {
      failed(error);
    } finally {
      forget(id);
    }
  };
  const restore = async (id: string) => {
    try {
      await call(savedSearchCalls.restore, { query: { id } });
      show({ title: t('savedSearches.restored') });
      await revalidate();
    } catch (error) {
      failed(error);
    } finally {
      forget(id);
    }
  };
  const remove = async ({ id, name }: SavedSearch) => {
    set(id, 'removed');
    try {
      await call(savedSearchCalls.remove, { query: { id } });
      show({
        title: t('savedSearches.removed', { name }),
        action: { label: t('savedSearches.undo'), onAction: () => void restore(id) },
      });
      await revalidate();
    } catch (error) {
      failed(error);
    } finally {
      forget(id);
    }
  };

  const own = useMemo(
    () =>
      items.flatMap((item) => {
        const change = changes[item.id];
        return change === 'removed' ? [] : [{ ...item, ...change }];
      }),
    [items, changes],
  );
  if (own.length === 0) return none;
  const words = folded(text).split(' ').filter(Boolean);
  const shown = own.filter((item) => {
    const said = folded([item.name, ...item.searchDetails.conditions.map(({ label }) => label)].join(' '));
    return words.every((word) => said.includes(word));
  });
  return (
    <section aria-labelledby="searches-found" className={styles.section}>
      <div className={styles.head}>
        <h2 id="searches-found" className="num">
          {t('savedSearches.list.found', { count: own.length, figure: count(own.length, language) })}
        </h2>
        {own.length >= minSearchesForFilter && (
          <TextInput
            type="search"
            size="s"
            className={styles.find}
            prefix={<Search size={18} aria-hidden="true" />}
            aria-label={t('savedSearches.list.search')}
            placeholder={t('savedSearches.list.search')}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            art={<SearchX aria-hidden="true" />}
            tone="neutral"
            title={t('savedSearches.list.noneHere')}
            text={t('savedSearches.list.noneHereText')}
            actions={
              <Button variant="soft" onClick={() => setText('')}>
                {t('savedSearches.list.showAll')}
              </Button>
            }
          />
        </Card>
      ) : (
        <ul className={styles.list}>
          {shown.map((item) => (
            <SavedSearchItem
              key={item.id}
              search={item}
              onUpdate={(change) => void update(item.id, change)}
              onRemove={() => void remove(item)}
            />
          ))}
        </ul>
      )}
      {own.length >= limits.savedSearchesMost && (
        <p className={styles.most}>
          {t('savedSearches.list.most', { figure: count(limits.savedSearchesMost, language) })}
        </p>
      )}
    </section>
  );
}

const folded = (text: string): string =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFKD').replaceAll(/\p{M}/gu, '');
