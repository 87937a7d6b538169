import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import type { RowActions } from '../../my-ads/list/row-actions.ts';
import { DeleteDialog } from '../../my-ads/own-ad/DeleteDialog.tsx';
import { isShown } from '../../my-ads/own-ad/ad-status.ts';
import { useAdActions } from '../../my-ads/own-ad/use-ad-actions.ts';
import { lazy } from '../../../ui/lazy.ts';
import { useAuthorityCheck } from './use-authority-check.ts';

const PriceDialog = lazy(() => import('../../my-ads/own-ad/PriceDialog.tsx'));

export type ManagementActions = Omit<RowActions, 'select' | 'changePrice'> & {
  changePrice(): void;
  /** Repeats the authority's check. */
  checkAuthority(): void;
};

/** Actions on the managed ad and their dialogs. */
export function useAdManagement(ad: AdSummary): { actions: ManagementActions; isBusy: boolean; dialogs: ReactNode } {
  const { language } = usePage();
  const navigate = useNavigate();
  const adActions = useAdActions();
  const [toDelete, setToDelete] = useState<readonly string[]>([]);
  const [price, setPrice] = useState<'never' | 'open' | 'closed'>('never');
  // Navigates to the list before anything reloads, because the deleted ad's page no longer exists.
  const remove = async (adIds: readonly string[]) => {
    const list = screenPath(isShown(ad.status) ? 'myPublishedAds' : 'myUnpublishedAds', language);
    if (await adActions.performMany('Delete', adIds, () => navigate(list))) setToDelete([]);
  };
  const checkAuthority = useAuthorityCheck(ad.id, adActions.attempt);
  return {
    isBusy: adActions.isBusy,
    actions: {
      changePrice: () => setPrice('open'),
      checkAuthority,
      archive: (id) => void adActions.performMany('Archive', [id]),
      publish: (id) => void adActions.performMany('Publish', [id]),
      remove: (id) => setToDelete([id]),
      edit: (id) => void adActions.edit(id, 'createAdEdit'),
      resubmit: (id) => void adActions.edit(id, 'createAdInformation'),
      duplicate: (id) => void adActions.duplicate(id),
    },
    dialogs: (
      <>
        <DeleteDialog adIds={toDelete} onClose={() => setToDelete([])} onYes={(adIds) => void remove(adIds)} />
        {price !== 'never' && (
          <Suspense fallback={null}>
            <PriceDialog ad={ad} open={price === 'open'} onClose={() => setPrice('closed')} />
          </Suspense>
        )}
      </>
    ),
  };
}
