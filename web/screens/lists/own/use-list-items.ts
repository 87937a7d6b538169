import { startTransition, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adListCalls } from '../../../../contract/calls/ad-lists.ts';
import type { AdListItem } from '../../../../contract/schemas/ad-list.ts';
import { call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useLive } from '../../../client/live-events.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useErrorToast } from '../../../parts/lists/use-error-toast.ts';
import { useToast } from '../../../ui/Toast.tsx';

export type ListItems = ReturnType<typeof useListItems>;

/** The ads of the user's own list, with optimistic actions. Reverts refused changes. Sends changes one after another, in order. */
export function useListItems(listId: string, items: readonly AdListItem[]) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const refused = useErrorToast();
  /** Optimistic items, until the service's answer is loaded. */
  const [pending, setPending] = useState<readonly AdListItem[]>();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const shown = pending ?? items;

  function send(next: readonly AdListItem[] | undefined, work: () => Promise<void>): Promise<void> {
    if (next) setPending(next);
    waiting.current += 1;
    sending.current = sending.current.then(async () => {
      try {
        await work();
      } catch (error) {
        refused(t('lists.act.failed'), error);
      }
      // Reloads only after the last pending change; an earlier answer would miss the others.
      if (waiting.current === 1) await revalidate();
      waiting.current -= 1;
      // In the same transition as the new ads, which React may still be rendering.
      if (waiting.current === 0) startTransition(() => setPending(undefined));
    });
    return sending.current;
  }
  const reload = () => send(undefined, async () => undefined);
  useLive('list', ({ adListId }) => {
    // The user's own change already reloads.
    if (adListId === listId && waiting.current === 0) void reload();
  });

  /** Moves an ad to a position, from 0. */
  function moveTo(adId: string, place: number): void {
    const moved = shown.find(({ ad }) => ad.id === adId);
    if (!moved) return;
    const rest = shown.filter((item) => item !== moved);
    const next = [...rest.slice(0, place), moved, ...rest.slice(place)];
    const before = rest[place]?.ad.id;
    void send(next, async () => {
      await call(adListCalls.move, {
        body: { adListId: listId, adIds: [adId], ...(before !== undefined && { beforeAdId: before }) },
      });
    });
  }

  const restore = (adIds: string[]) =>
    send(undefined, async () => {
      const back = await call(adListCalls.restoreItems, { body: { adListId: listId, adIds } });
      show(
        back.adIds.length === adIds.length
          ? { title: t('lists.restored') }
          : { title: t('lists.restoreFailed'), variant: 'warning' },
      );
    });

  function remove(adIds: readonly string[]): void {
    void send(
      shown.filter(({ ad }) => !adIds.includes(ad.id)),
      async () => {
        const gone = await call(adListCalls.removeItems, { body: { adListId: listId, adIds: [...adIds] } });
        if (gone.adIds.length === 0) return;
        show({
          title: t('lists.removed', { count: gone.adIds.length, figure: count(gone.adIds.length, language) }),
          action: { label: t('lists.act.undo'), onAction: () => void restore(gone.adIds) },
        });
      },
    );
  }

  return { shown, moveTo, remove, reload };
}
