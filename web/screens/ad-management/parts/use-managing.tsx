import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { myAdCalls } from '../../../../contract/calls/my-ads.ts';
import type { AdSummary } from '../../../../contract/schemas/my-ad.ts';
import { call } from '../../../client/call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import type { RowActions } from '../../my-ads/list/AdItem.tsx';
import { DeleteDialog } from '../../my-ads/shared/DeleteDialog.tsx';
import { isShown } from '../../my-ads/shared/StatusTag.tsx';
import { useAdActions } from '../../my-ads/shared/use-ad-actions.ts';
import type { AdActions } from '../../my-ads/shared/use-ad-actions.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { lazy } from '../../../ui/lazy.ts';

const PriceDialog = lazy(() => import('../../my-ads/shared/PriceDialog.tsx'));

export type ManagingActions = Omit<RowActions, 'select' | 'changePrice'> & {
  changePrice(): void;
  /** Asks the authority again. */
  checkAuthority(): void;
};

/** Asks the authority again about what the ad offers, and tells its word; whoever must be verified first is shown where. */
function useAuthorityCheck(id: string, attempt: AdActions['attempt']): () => void {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return () =>
    void attempt(async () => {
      const { problem } = await call(myAdCalls.checkAuthority, { params: { id } });
      await revalidate();
      if (problem === undefined) return show({ title: t('adManagement.authority.checked'), variant: 'success' });
      return show({
        title: t(`adManagement.authority.problem.${problem}`),
        variant: problem === 'AuthorityUnavailable' ? 'warning' : 'danger',
        ...(problem === 'IdentityUnverified' && {
          action: {
            label: t('adManagement.authority.identity'),
            onAction: () => void navigate(screenPath('settingsAccountValidation', language)),
          },
        }),
      });
    });
}

/** What may be done to the ad that is managed, with the dialogs that some of it asks for. */
export function useManaging(ad: AdSummary): { actions: ManagingActions; isBusy: boolean; dialogs: ReactNode } {
  const { language } = usePage();
  const navigate = useNavigate();
  const does = useAdActions();
  const [toDelete, setToDelete] = useState<readonly string[]>([]);
  const [price, setPrice] = useState<'never' | 'open' | 'closed'>('never');
  // The ad is no more, and so is its page: the list it stood in comes in its place before anybody asks for it again.
  const remove = async (adIds: readonly string[]) => {
    const list = screenPath(isShown(ad.status) ? 'myPublishedAds' : 'myUnpublishedAds', language);
    if (await does.several('Delete', adIds, () => navigate(list))) setToDelete([]);
  };
  const checkAuthority = useAuthorityCheck(ad.id, does.attempt);
  return {
    isBusy: does.isBusy,
    actions: {
      changePrice: () => setPrice('open'),
      checkAuthority,
      archive: (id) => void does.several('Archive', [id]),
      publish: (id) => void does.several('Publish', [id]),
      remove: (id) => setToDelete([id]),
      edit: (id) => void does.edit(id, 'createAdEdit'),
      resubmit: (id) => void does.edit(id, 'createAdInformation'),
      duplicate: (id) => void does.duplicate(id),
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
