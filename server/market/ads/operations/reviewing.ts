import type { AdForReview } from '../port.ts';
import { shownStatuses } from '../rules.ts';
import { editsOf, shownOf, adStateColumns } from '../store.ts';
import type { AdState, WaitingEdit } from '../store.ts';
import type { EditedContent } from '../tables.ts';
import type { AccountType, ReviewKind } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';

type Row = AdState & { ownerType: AccountType } & Record<string, unknown>;

/** What waits for a check, of these ads. Three statements. */
export async function forReview(database: Database, adIds: readonly string[]): Promise<AdForReview[]> {
  return (await anyOf(database, adIds)).filter((ad) => ad.status === 'UnderReview' || ad.kind === 'Edit');
}

/** Any ad that is not deleted, whatever its status. */
export async function anyForReview(database: Database, adId: string): Promise<AdForReview | undefined> {
  return (await anyOf(database, [adId])).at(0);
}

/** Which of these ads are published now, with their titles. One statement. */
export async function publishedAmong(
  database: Database,
  adIds: readonly string[],
): Promise<{ adId: string; title: string }[]> {
  return database.query(
    `select ad.id::text as "adId", title from ad where ad.id = any($1::bigint[]) and status = any($2::text[]) order by ad.id`,
    [adIds, shownStatuses],
    'ads:published-among',
  );
}

async function anyOf(database: Database, adIds: readonly string[]): Promise<AdForReview[]> {
  if (adIds.length === 0) return [];
  const rows = await database.query<Row>(
    `select ${adStateColumns}, ad.owner_type as "ownerType" from ad where ad.id = any($1::bigint[]) and deleted_at is null order by ad.id`,
    [adIds],
    'ads:for-review',
  );
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

/** Before its publication an ad has another version only by being sent again. */
function kindOf({ status, version }: AdState, edit: WaitingEdit | undefined): ReviewKind {
  if (edit) return 'Edit';
  return status === 'UnderReview' && version > 1 ? 'Resubmit' : 'New';
}
