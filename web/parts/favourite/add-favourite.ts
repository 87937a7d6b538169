import type { ErrorCode } from '../../../contract/errors.ts';
import { listingAction, takePendingAction, takeSessionItem } from '../../client/pending-action.ts';
import { CallError } from '../../client/call.ts';
import { rememberFavouriteToAdd, takeFavouriteToAdd, setFavourite } from '../../client/favourite-sync.ts';
import type { Translate } from '../../client/translate.ts';
import type { useOverlays } from '../../shell/overlays.tsx';
import type { Toasts } from '../../ui/Toast.tsx';
import { listingDetails } from '../lists/pending-listing.ts';

export interface AddFavouriteContext {
  t: Translate;
  show: Toasts['show'];
  openDrawer: ReturnType<typeof useOverlays>['openDrawer'];
}

/** Adds a favourite and shows the result as a toast, which also opens the lists. */
export async function addFavourite(
  { id, title }: { id: string; title: string },
  { t, show, openDrawer }: AddFavouriteContext,
): Promise<void> {
  try {
    await setFavourite(id, true);
    show({
      title: t('shell.favourite.added'),
      text: t('shell.favourite.addedText'),
      action: { label: t('shell.favourite.toList'), onAction: () => openDrawer('addToList', { adId: id, title }) },
    });
  } catch (error) {
    const code = error instanceof CallError ? (error.codes[0] ?? 'GeneralError') : 'GeneralError';
    if (code === 'MemberRequired') rememberFavouriteToAdd({ id, title });
    else show({ title: t('shell.favourite.failed'), text: t(code as ErrorCode, { ns: 'api' }), variant: 'danger' });
  }
}

/** Completes what a guest started before signing in: adds the favourite, or opens the lists for the ad. */
export async function finishPendingFavourite(context: AddFavouriteContext): Promise<void> {
  const pending = takeFavouriteToAdd();
  if (pending !== undefined) await addFavourite(pending, context);
  if (!takePendingAction(listingAction)) return;
  const [adId, title = ''] = [takeSessionItem(listingDetails.id), takeSessionItem(listingDetails.title)];
  if (adId !== undefined) context.openDrawer('addToList', { adId, title });
}

export { rememberFavouriteToAdd };
