import { required } from '../../../platform/errors.ts';
import type { Choice } from '../../promotions/port.ts';
import { lockDraft } from '../store/drafts.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftDeps } from './dependencies.ts';
import { placeAd } from './place-ad.ts';
import { readyAd } from './ready-ad.ts';

/**
 * The same once a choice for it has been paid, in the transaction in progress; sent twice, it is one ad. The choice is the one that was paid, whatever the draft says meanwhile, and is given also
 * where it is no longer sold; for an ad that is there already it is the media pack. What its owner had to approve was approved with the payment. Answers the ad. Refuses DraftNotFound, DraftIncomplete,
 * RegistryNumberInUse, and what the ad's status refuses.
 */
export async function submitPaidDraft(
  deps: DraftDeps,
  at: { id: string; ownerId: string },
  choice: Choice,
): Promise<string> {
  return deps.database.inTransaction(async () => {
    const row = await lockDraft(deps.database, at.id, at.ownerId);
    if (row.state === 'Completed') return required(row.adId, 'DraftAlreadySent');
    const choose = () => deps.promotions.resolve(choice);
    if (row.state === 'UpdatePending') return (await applyEdit(deps, row, () => choose().dopings)).adId;
    const { accountType } = required(await deps.accounts.principalOf(row.ownerId), 'AccountNotFound');
    return (await placeAd(deps, row, await readyAd(deps, row), accountType, { choose, pack: () => choose().dopings }))
      .adId;
  });
}
