import { useEffect, useRef, useState } from 'react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { QueueItem } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import type { QueueRequest } from './queue-address.ts';
import { appendPage } from './queue-rows.ts';

interface Page {
  items: QueueItem[];
  next?: string | undefined;
}

export interface Queue {
  items: readonly QueueItem[];
  hasMore: boolean;
  state: 'idle' | 'loading' | 'failed';
  loadMore(): Promise<void>;
  /** Removes a decided ad. */
  remove(adId: string): void;
  /** Puts an ad back at its place after its decision was taken back. */
  restore(adId: string): void;
}

/** Loads more rows when fewer than this are left. */
const lowCount = 8;

/**
 * The list of waiting ads: the loaded page and further pages. `waitingCount` comes from the last summary. If it is higher than the number of
 * loaded rows, new ads are loaded.
 */
export function useQueue(first: Page, request: Pick<QueueRequest, 'filter' | 'sort'>, waitingCount: number): Queue {
  const [items, setItems] = useState<readonly QueueItem[]>(first.items);
  const [next, setNext] = useState(first.next);
  const [state, setState] = useState<Queue['state']>('idle');
  const decided = useRef(new Set<string>());
  const removed = useRef(new Map<string, { item: QueueItem; place: number }>());
  const isBusy = useRef(false);

  const load = async (after: string | undefined) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('loading');
    try {
      const { filter, sort } = request;
      const page = await call(moderationCalls.queue, {
        query: { filter, sort, ...(after !== undefined && { after }) },
      });
      setItems((before) => appendPage(before, page.items, decided.current));
      // The first page, loaded again, ends before the later rows.
      if (after !== undefined || next === undefined) setNext(page.next);
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  };

  useEffect(() => {
    if (state !== 'idle') return;
    if (next !== undefined && items.length < lowCount) void load(next);
    else if (next === undefined && waitingCount > items.length) void load(undefined);
    // Runs when the summary changes or a row is removed, but not after its own load.
  }, [waitingCount, items.length]);

  return {
    items,
    hasMore: next !== undefined,
    state,
    loadMore: () => load(next),
    remove(adId) {
      decided.current.add(adId);
      const place = items.findIndex((one) => one.adId === adId);
      const item = items[place];
      if (item) removed.current.set(adId, { item, place });
      setItems((before) => before.filter((one) => one.adId !== adId));
    },
    restore(adId) {
      decided.current.delete(adId);
      const removedItem = removed.current.get(adId);
      removed.current.delete(adId);
      if (!removedItem) return;
      setItems((before) =>
        before.some((one) => one.adId === adId) ? before : before.toSpliced(removedItem.place, 0, removedItem.item),
      );
    },
  };
}
