import { judgeAds } from './judge-ads.ts';
import { saveJudgements } from '../store/judgements.ts';
import { beginningOf } from '../rules/cache-scope.ts';
import type { ChangedAd } from '../rules/cache-scope.ts';
import { searchedWords } from '../rules/lexemes.ts';
import { announceChange } from './change-notices.ts';
import { searchRow } from '../rules/search-row.ts';
import type { IndexedAd, SearchRow } from '../rules/search-row.ts';
import { addDeltas, lockPublished, deleteRows } from '../store/rows.ts';
import type { Delta } from '../store/rows.ts';
import { addToOutbox } from '../store/outbox.ts';
import type { OutboxEntry } from '../store/outbox.ts';
import { isUncounted } from '../rules/tags.ts';
import { clock } from '../../../platform/clock.ts';
import type { SearchSources } from './dependencies.ts';
import { putRows } from './index-rows.ts';

/** Larger batches are judged by the nightly job: see judge-market.ts. */
const maxJudged = 20;

type OldRow = Awaited<ReturnType<typeof deleteRows>>[number];

/**
 * Inserts, updates or removes ads in the index; ads not on sale are removed. Joins the current transaction or opens its own. Count changes are
 * appended to `facet_delta`, never written to the counts directly. `areGone`: the current transaction has locked these ads and found or made them not
 * on sale.
 */
export async function refreshAds(
  sources: SearchSources,
  adIds: readonly string[],
  { isJudged = adIds.length > maxJudged, areGone = false }: { isJudged?: boolean; areGone?: boolean } = {},
): Promise<void> {
  if (adIds.length === 0) return;
  const { database, catalogue, places, onChange, outbox } = sources;
  await database.inTransaction(async () => {
    const locked = areGone ? [] : await lockPublished(database, adIds);
    const ads = isJudged ? locked : await judged(sources, adIds, locked);
    const old = await deleteRows(database, adIds);
    const rows = ads.flatMap((ad) => searchRow(ad, catalogue(), places(), clock.now()) ?? []);
    if (rows.length > 0) await putRows(database, rows, { catalogue: catalogue(), places: places() });
    const changed = [...old.map(changedFrom), ...rows.map(changedTo)];
    await announceChange(
      database,
      changed.flatMap(({ categories }) => categories),
    );
    if (onChange) database.afterCommit(() => onChange(changed));
    const deltas = deltasOf(old, rows);
    if (deltas.length > 0) await addDeltas(database, deltas);
    if (outbox && changed.length > 0) {
      await addToOutbox(database, entriesOf(old, rows));
      database.afterCommit(outbox.wake);
    }
  });
}

/** Adds price judgements to ads and stores them. Deletes the judgements of other ads in `ids`. */
async function judged(sources: SearchSources, ids: readonly string[], ads: readonly IndexedAd[]): Promise<IndexedAd[]> {
  const judgements = await judgeAds(sources, ads);
  await saveJudgements(sources.database, ids, judgements);
  return ads.map((ad) => ({ ...ad, judgement: judgements.get(ad.id) ?? null }));
}

const pathIn = (levels: readonly number[]): number[] => levels.filter((id) => id > 0);

const changedFrom = ({ c1, c2, c3, c4, tags, price, ownerId, words, rank, createdAt }: OldRow): ChangedAd => ({
  categories: pathIn([c1, c2, c3, c4]),
  tags: new Set(tags),
  price: Number(price),
  ownerId,
  beginnings: new Set(words.map(beginningOf)),
  rank,
  createdAt: createdAt.getTime(),
});

function changedTo(row: SearchRow): ChangedAd {
  const { named, described } = searchedWords(row);
  return {
    categories: pathIn(row.levels),
    tags: new Set(row.tags),
    price: Number(row.price),
    ownerId: row.ownerId,
    beginnings: new Set([...named, ...described].map(beginningOf)),
    rank: row.rank,
    createdAt: row.createdAt.getTime(),
  };
}

/** One entry for each changed ad. An ad without an old and a new row has no document. */
function entriesOf(old: readonly OldRow[], rows: readonly SearchRow[]): OutboxEntry[] {
  const entries = new Map<string, OutboxEntry>();
  const add = (id: string, ownerId: string, levels: readonly number[]) => {
    const before = entries.get(id)?.categoryIds ?? [];
    entries.set(id, { adId: id, ownerId, categoryIds: [...new Set([...before, ...pathIn(levels)])] });
  };
  for (const { id, ownerId, c1, c2, c3, c4 } of old) add(id, ownerId, [c1, c2, c3, c4]);
  for (const { id, ownerId, levels } of rows) add(id, ownerId, levels);
  return [...entries.values()];
}

/** Changes of the stored counts. If an ad stays in its category, only the tags that differ are counted. */
function deltasOf(old: readonly OldRow[], rows: readonly SearchRow[]): Delta[] {
  const now = new Map(rows.map((row) => [row.id, { path: pathOf(row.levels), tags: counted(row.tags) }]));
  const deltas: Delta[] = [];
  for (const row of old) {
    const before = { path: pathOf([row.c1, row.c2, row.c3, row.c4]), tags: counted(row.tags) };
    const after = now.get(row.id);
    const same = after !== undefined && after.path.join() === before.path.join();
    const unchanged = same ? new Set(before.tags).intersection(new Set(after.tags)) : new Set<number>();
    deltas.push({ categoryIds: before.path, tags: before.tags.filter((tag) => !unchanged.has(tag)), sign: -1 });
    if (after) after.tags = after.tags.filter((tag) => !unchanged.has(tag));
  }
  for (const { path, tags } of now.values()) deltas.push({ categoryIds: path, tags, sign: 1 });
  return deltas.filter((delta) => delta.tags.length > 0);
}

/** The categories an ad is counted in; 0 stands for all. */
const pathOf = (levels: readonly number[]): number[] => [0, ...pathIn(levels)];

const counted = (tags: readonly number[]): number[] => tags.filter((tag) => !isUncounted(tag));
