import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ComparisonEntry } from '../../../../contract/schemas/comparison.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { groupOf } from '../port.ts';
import { lockComparison, targetOf, entriesOf, clearUnseen, addEntry } from '../store.ts';
import type { ComparisonDeps } from './dependencies.ts';
import { entryView } from './entry-view.ts';

/**
 * Adds an ad to its comparison group. Idempotent. Throws AdNotFound, AdNoLongerPublished, MemberUnavailable if the caller has blocked its owner,
 * ComparisonFull for a full group, ComparisonGroupsFull for too many groups.
 */
export async function addToComparison(
  deps: ComparisonDeps,
  accountId: string,
  adId: string,
  language: Language,
): Promise<ComparisonEntry> {
  const { database, catalogue, live } = deps;
  const entry = await database.inTransaction(async () => {
    await lockComparison(database, accountId);
    const target = await targetOf(database, accountId, adId);
    if (!target?.isKnown) throw new DomainError('AdNotFound');
    const entries = await entriesOf(database, accountId);
    const own = entries.find((one) => one.adId === adId);
    if (own) return own;
    if (target.isBlocked) throw new DomainError('MemberUnavailable');
    if (!target.isShown) throw new DomainError('AdNoLongerPublished');
    const { categoryId } = target;
    const groupId = groupOf(categoryId, catalogue())?.id ?? categoryId;
    const groups = Map.groupBy(entries, (one) => one.groupId);
    if ((groups.get(groupId)?.length ?? 0) >= limits.comparisonMost) throw new DomainError('ComparisonFull');
    if (!groups.has(groupId) && groups.size >= limits.comparisonGroupsMost)
      throw new DomainError('ComparisonGroupsFull');
    await clearUnseen(database, accountId);
    const added = { id: chance.uuid(), adId, groupId };
    await addEntry(database, accountId, added);
    await live.send([accountId], 'comparison', { adIds: [adId], isCompared: true });
    return added;
  });
  const brief = required((await deps.ads.briefsOf([adId], language)).get(adId), 'AdNotFound');
  return entryView(entry, brief);
}
