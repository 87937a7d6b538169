import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Seller } from '../../../../contract/schemas/ad.ts';
import type {
  ComparedAd,
  Comparison,
  ComparisonEntry,
  ComparisonGroup,
} from '../../../../contract/schemas/comparison.ts';
import type { AdToCompare, Ads } from '../../../market/ads/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Search } from '../../../market/search/port.ts';
import type { LivePages } from '../../../people/notifications/port.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { stateOf } from '../rules/columns.ts';
import { groupName, groupOf, namedBy } from '../rules/groups.ts';
import { comparedSpecs } from '../rules/specs.ts';
import {
  addEntry,
  clearUnseen,
  deleteEntries,
  deleteEntriesOfOwner,
  deleteEntry,
  entriesOf,
  hold,
  orderEntries,
  targetOf,
} from '../store.ts';
import type { EntryRow } from '../store.ts';

export interface ComparisonDeps {
  database: Database;
  ads: Pick<Ads, 'briefsOf' | 'comparedOf'>;
  search: Pick<Search, 'judgementsOf'>;
  catalogue(): Catalogue;
  live: LivePages;
}

/**
 * Compares an ad with the others of its kind; again changes nothing. Refuses AdNotFound, MemberUnavailable where the caller has blocked its owner, AdNoLongerPublished,
 * ComparisonFull where ten of its kind are compared, ComparisonGroupsFull where ten other kinds are.
 */
export async function compare(
  deps: ComparisonDeps,
  accountId: string,
  adId: string,
  language: Language,
): Promise<ComparisonEntry> {
  const { database, catalogue, live } = deps;
  const entry = await database.inTransaction(async () => {
    await hold(database, accountId);
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
    await live.tell([accountId], 'comparison', { adIds: [adId], isCompared: true });
    return added;
  });
  const brief = required((await deps.ads.briefsOf([adId], language)).get(adId), 'AdNotFound');
  return shortOf(entry, brief);
}

const shortOf = (
  { id, adId, groupId }: Pick<EntryRow, 'id' | 'adId' | 'groupId'>,
  { title, picture, isOnSale }: AdToCompare['brief'],
): ComparisonEntry => ({ id, adId, categoryId: groupId, title, ...(picture && { picture }), isOnSale });

/** All that a member compares in short, the group with the newest ad first. Two statements. */
export async function shortEntries(
  { database, ads }: ComparisonDeps,
  accountId: string,
  language: Language,
): Promise<ComparisonEntry[]> {
  const entries = newestFirst(await entriesOf(database, accountId)).flatMap(([, group]) => group);
  const briefs = await ads.briefsOf(
    entries.map(({ adId }) => adId),
    language,
  );
  return entries.flatMap((entry) => {
    const brief = briefs.get(entry.adId);
    return brief ? [shortOf(entry, brief)] : [];
  });
}

/** Compares an ad no longer. Refuses ComparisonEntryNotFound. */
export async function removeEntry({ database }: ComparisonDeps, accountId: string, id: string): Promise<void> {
  if (!(await deleteEntry(database, accountId, id))) throw new DomainError('ComparisonEntryNotFound');
}

/** Compares nothing any more, of a group or at all; again changes nothing. Answers which ads that were. */
export async function removeAll(
  { database, live }: ComparisonDeps,
  accountId: string,
  groupId: number | undefined,
): Promise<string[]> {
  return database.inTransaction(async () => {
    const adIds = await deleteEntries(database, accountId, groupId ?? null);
    if (adIds.length > 0) await live.tell([accountId], 'comparison', { adIds, isCompared: false });
    return adIds;
  });
}

/** Puts the ads of a group into another order; those that are not named follow. Refuses ComparisonEntryNotFound where one is not the caller's. */
export async function reorder(
  { database, live }: ComparisonDeps,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    await hold(database, accountId);
    const own = new Set((await entriesOf(database, accountId)).map(({ id }) => id));
    if (!ids.every((id) => own.has(id.toLowerCase()))) throw new DomainError('ComparisonEntryNotFound');
    if ((await orderEntries(database, accountId, ids)) > 0) {
      await live.tell([accountId], 'comparison', { adIds: [], isCompared: true });
    }
  });
}

/** What the blocked one offers is compared no more by who blocked them. */
export async function partMembers(
  { database, live }: Pick<ComparisonDeps, 'database' | 'live'>,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const adIds = await deleteEntriesOfOwner(database, blockerId, blockedId);
  if (adIds.length > 0) await live.tell([blockerId], 'comparison', { adIds, isCompared: false });
}

/** The groups that a member compares, and one of them whole: the one asked for, else the one with the newest ad. Five statements, however many ads. */
export async function comparisonOf(
  deps: ComparisonDeps,
  accountId: string,
  { categoryId, onlyCommonSpecs }: { categoryId?: number | undefined; onlyCommonSpecs: boolean },
  language: Language,
): Promise<Comparison> {
  const { database, ads, search, catalogue } = deps;
  const byGroup = newestFirst(await entriesOf(database, accountId));
  const groups = byGroup.map(([groupId, entries]) => groupView(groupId, entries, catalogue(), language));
  const [chosen] = byGroup.filter(([groupId]) => groupId === categoryId).concat(byGroup);
  if (!chosen) return { groups, items: [], specs: [] };
  const [groupId, entries] = chosen;
  const adIds = entries.map(({ adId }) => adId);
  const [found, judgements] = await Promise.all([ads.comparedOf(adIds, language), search.judgementsOf(adIds)]);
  const columns = entries.flatMap(({ id, adId }) => {
    const ad = found.get(adId);
    return ad ? [{ id, ad, state: stateOf(ad.brief) }] : [];
  });
  return {
    groups,
    categoryId: groupId,
    items: columns.map(({ id, ad, state }): ComparedAd => {
      const { brief, publishedAt, isVerified, point, delivery, seller } = ad;
      const { status: _, isDeleted: __, ...short } = brief;
      const judgement = state === 'OnSale' ? judgements.get(brief.id) : undefined;
      return {
        id,
        adId: brief.id,
        ad: short,
        state,
        isOwn: brief.ownerId === accountId,
        publishedAt,
        delivery,
        verified: isVerified,
        ...(judgement && { priceJudgement: judgement }),
        ...(point && { point }),
        ...(seller && { seller: sellerView(seller) }),
      };
    }),
    specs: comparedSpecs(
      columns.map(({ ad: { brief, specs, answers }, state }) =>
        state === 'TakenDown' ? undefined : { categoryId: brief.categoryId, specs, answers },
      ),
      catalogue(),
      onlyCommonSpecs,
    ),
  };
}

/** Of a seller what is held against others. */
function sellerView(seller: Seller): NonNullable<ComparedAd['seller']> {
  const { id, name, accountType, verified, memberSince, rating, ratingCount, replyMinutes } = seller;
  return {
    id,
    name,
    accountType,
    verified,
    memberSince,
    ratingCount,
    ...(rating !== undefined && { rating }),
    ...(replyMinutes !== undefined && { replyMinutes }),
  };
}

/** By group, the one with the newest ad first. */
function newestFirst(entries: readonly EntryRow[]): [groupId: number, entries: EntryRow[]][] {
  const newestOf = (group: readonly EntryRow[]) => Math.max(...group.map(({ addedAt }) => addedAt.getTime()));
  return [...Map.groupBy(entries, ({ groupId }) => groupId)].toSorted(([, a], [, b]) => newestOf(b) - newestOf(a));
}

function groupView(
  groupId: number,
  entries: readonly EntryRow[],
  catalogue: Catalogue,
  language: Language,
): ComparisonGroup {
  const categoryIds = entries.map(({ categoryId }) => categoryId);
  // A category that is no more is named by what its ads are of today.
  const group = catalogue.categories.get(groupId) ?? groupOf(categoryIds[0] ?? 0, catalogue);
  const named = group && namedBy(group, categoryIds, catalogue);
  return {
    categoryId: groupId,
    name: named ? groupName(named, language, catalogue) : '',
    path: named?.paths[language] ?? '',
    count: entries.length,
  };
}
