import { startTransition, useState } from 'react';
import { useRevalidator } from 'react-router';
import { comparisonCalls } from '../../../contract/calls/comparison.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ComparedAd } from '../../../contract/schemas/comparison.ts';
import { CallError, call } from '../../client/call.ts';
import { count } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { useLive } from '../../client/live-events.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** The columns in the reader's order and their actions. Changes show at once, with a toast and undo. */
export function useComparisonActions(items: readonly ComparedAd[], categoryId: number | undefined) {
  const { t } = useTranslation('compare', 'comparison');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  /** Ids in the requested order, without removed ones. Undefined unless a change is pending. */
  const [pendingIds, setPendingIds] = useState<readonly string[]>();
  const columns = pendingIds ? pendingIds.flatMap((id) => items.find((item) => item.id === id) ?? []) : items;

  useLive('comparison', ({ adIds, isCompared }) => {
    const isKnown = adIds.length > 0 && adIds.every((adId) => columns.some((one) => one.adId === adId) === isCompared);
    if (!isKnown && pendingIds === undefined) void revalidate();
  });
  useLive('reconnected', () => void revalidate());

  async function perform(next: readonly string[], work: () => Promise<void>): Promise<void> {
    setPendingIds(next);
    try {
      await work();
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      show({ title: t('compare.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    }
    await revalidate();
    // In the same transition as the new columns, which React may still be rendering.
    startTransition(() => setPendingIds(undefined));
  }

  /** Adds ads again, one after another to preserve their order. */
  async function restore(adIds: readonly string[], order: readonly string[] = []): Promise<void> {
    const added = new Map<string, string>();
    for (const adId of adIds) {
      const entry = await call(comparisonCalls.create, { body: { adId } }).catch(() => undefined);
      if (entry) added.set(adId, entry.id);
    }
    const ids = order.flatMap((adId) => added.get(adId) ?? items.find((item) => item.adId === adId)?.id ?? []);
    if (ids.length > 1) await call(comparisonCalls.order, { body: { ids } }).catch(() => undefined);
    const lost = adIds.length - added.size;
    show(
      lost === 0
        ? { title: t('comparison.restored') }
        : { title: t('comparison.partly', { figure: count(lost, language) }), variant: 'warning' },
    );
    await revalidate();
  }

  const ids = columns.map(({ id }) => id);
  return {
    columns,
    isBusy: pendingIds !== undefined,
    remove: ({ id, adId }: ComparedAd) =>
      perform(
        ids.filter((one) => one !== id),
        async () => {
          const order = columns.map((one) => one.adId);
          try {
            await call(comparisonCalls.delete, { params: { id } });
          } catch (error) {
            // Another tab already removed it.
            if (!(error instanceof CallError && error.codes.includes('ComparisonEntryNotFound'))) throw error;
          }
          show({
            title: t('compare.removed'),
            action: { label: t('compare.undo'), onAction: () => void restore([adId], order) },
          });
        },
      ),
    /** Moves a column one place left or right. */
    move: ({ id }: ComparedAd, by: 1 | -1) => {
      const at = ids.indexOf(id);
      const next = ids.toSpliced(at, 1).toSpliced(at + by, 0, id);
      return perform(next, async () => void (await call(comparisonCalls.order, { body: { ids: next } })));
    },
    clear: () =>
      perform([], async () => {
        const { adIds } = await call(comparisonCalls.deleteAll, {
          query: { ...(categoryId !== undefined && { categoryId }) },
        });
        show({
          title: t('comparison.cleared'),
          action: { label: t('compare.undo'), onAction: () => void restore(adIds) },
        });
      }),
  };
}
