import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { favouriteCalls } from '../../../../contract/calls/favourites.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { CallError, call } from '../../../client/call.ts';
import { showFavourites } from '../../../client/favourite-sync.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';

/** Bulk actions on favourite ads, with a toast and undo. */
export function useFavouriteActions() {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function perform(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
      await revalidate();
    } catch (error) {
      const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
      show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
    } finally {
      setBusy(false);
    }
  }

  const restore = (adIds: readonly string[]) =>
    perform(async () => {
      let restored = 0;
      for (let start = 0; start < adIds.length; start += limits.actsMost) {
        const some = adIds.slice(start, start + limits.actsMost);
        restored += (await call(favouriteCalls.several, { body: { adIds: some, act: 'Restore' } })).count;
      }
      if (restored < adIds.length) show({ title: t('favourites.undoFailed'), variant: 'warning' });
      else show({ title: t('favourites.undone') });
      showFavourites(adIds, true);
    });

  function showRemoved(adIds: readonly string[]): void {
    if (adIds.length === 0) return;
    showFavourites(adIds, false);
    show({
      title: t('favourites.removed', { count: adIds.length, figure: count(adIds.length, language) }),
      action: { label: t('favourites.undo'), onAction: () => void restore(adIds) },
    });
  }

  return {
    isBusy,
    remove: (adIds: readonly string[]) =>
      perform(async () => {
        await call(favouriteCalls.several, { body: { adIds: [...adIds], act: 'Remove' } });
        showRemoved(adIds);
      }),
    removeEnded: () => perform(async () => showRemoved((await call(favouriteCalls.removeEnded, {})).adIds)),
  };
}
