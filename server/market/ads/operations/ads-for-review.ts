import type { AdForReview } from '../model.ts';
import { editsOf, shownOf } from '../store/contents.ts';
import type { WaitingEdit } from '../store/contents.ts';
import { statesWithOwner } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { EditedContent } from '../tables.ts';
import type { AccountType, ReviewKind } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';

type Row = AdState & { ownerType: AccountType };

/** The ads among these that wait for review, or whose edit does. Three statements. */
export async function forReview(database: Database, adIds: readonly string[]): Promise<AdForReview[]> {
  return (await anyOf(database, adIds)).filter((ad) => ad.status === 'UnderReview' || ad.kind === 'Edit');
}

/** Any ad that is not deleted, in any status. */
export async function anyForReview(database: Database, adId: string): Promise<AdForReview | undefined> {
  return (await anyOf(database, [adId])).at(0);
}

async function anyOf(database: Database, adIds: readonly string[]): Promise<AdForReview[]> {
  if (adIds.length === 0) return [];
  const rows = await statesWithOwner(database, adIds);
  const edits = await editsOf(database, adIds);
  const shown = await shownOf(database, adIds);
  return rows.flatMap((row) => {
    const content = shown.get(row.id);
    const edit = row.status === 'UnderReview' ? undefined : edits.get(row.id);
    return content ? [presented(row, content, edit)] : [];
  });
}

function presented(row: Row, shown: EditedContent & { price: number }, edit: WaitingEdit | undefined): AdForReview {
  return {
    id: row.id,
    ownerId: row.ownerId,
    ownerType: row.ownerType,
    status: row.status,
    kind: kindOf(row, edit),
    version: edit?.version ?? row.version,
    content: edit ? { ...edit.content, price: shown.price } : shown,
    ...(edit && { shown }),
    isVerified: row.isVerified,
    registryNumber: row.registryNumber,
    sentAt: edit?.sentAt ?? row.statusAt,
  };
}

/** A version above 1 before publication means that the ad was resubmitted. */
function kindOf({ status, version }: AdState, edit: WaitingEdit | undefined): ReviewKind {
  if (edit) return 'Edit';
  return status === 'UnderReview' && version > 1 ? 'Resubmit' : 'New';
}
