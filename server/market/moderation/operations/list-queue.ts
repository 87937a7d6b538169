import type { CheckCode } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { queueSorts, QueueFilter, QueueItem } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { readCursor, writeCursor } from '../rules/queue-cursor.ts';
import type { ModerationDeps } from './dependencies.ts';
import { queueRows } from '../store/queue.ts';

export interface QueueQuery {
  filter: QueueFilter;
  sort: (typeof queueSorts)[number];
  code?: CheckCode | undefined;
  after?: string | undefined;
}

/**
 * A page of the queue: by risk and then age, or by age. Omits ads that are no longer under review. At most five statements. Throws ValidationFailed
 * for an invalid cursor.
 */
export async function listQueue(
  { database, ads }: Pick<ModerationDeps, 'database' | 'ads'>,
  moderatorId: string,
  query: QueueQuery,
): Promise<{ items: QueueItem[]; next?: string }> {
  const { filter, sort, code, after } = query;
  const from = after === undefined ? undefined : readCursor(after);
  const rows = await queueRows(database, moderatorId, { filter, sort, code, from });
  const page = rows.slice(0, limits.moderationPageSize);
  const underReview = new Map((await ads.forReview(page.map((row) => row.ad_id))).map((ad) => [ad.id, ad]));
  const names = await namesOf(
    database,
    page.flatMap((row) => row.held_by ?? []),
  );
  const items = page.flatMap((row): QueueItem[] => {
    const ad = underReview.get(row.ad_id);
    const [picture] = ad?.content.pictures ?? [];
    if (!ad) return [];
    return [
      {
        adId: row.ad_id,
        kind: row.kind,
        title: ad.content.title,
        ...(picture && { picture }),
        price: ad.content.price,
        risk: row.risk,
        findings: row.codes,
        openedAt: row.opened_at.toISOString(),
        ...(row.held_by !== null && { heldBy: names.get(row.held_by) ?? '' }),
      },
    ];
  });
  const last = page.at(-1);
  const hasNext = last !== undefined && rows.length > page.length;
  return {
    items,
    ...(hasNext && { next: writeCursor({ risk: last.risk, openedAt: last.opened_at.getTime(), adId: last.ad_id }) }),
  };
}
