import { required } from '../../../platform/errors.ts';
import type { Choice } from '../../promotions/port.ts';
import { lockDraft } from '../store/drafts.ts';
import { applyEdit } from './apply-edit.ts';
import type { DraftDeps } from './dependencies.ts';
import { placeAd } from './place-ad.ts';
import { readyAd } from './ready-ad.ts';

/**
 * Submits a draft after its payment, in the current transaction, and returns the ad's id. Idempotent. Uses the paid choice, even if the draft has
 * changed or the choice is no longer sold. For an edit, the choice is the media pack. Agreements were approved with the payment. Throws
 * DraftNotFound, DraftIncomplete, RegistryNumberInUse, or the error of a status that does not allow it.
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
