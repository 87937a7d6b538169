import { judgeAds } from './judge-ads.ts';
import { keepJudgements } from '../store/judgements.ts';
import { beginningOf } from '../rules/concern.ts';
import type { ChangedAd } from '../rules/concern.ts';
import { searchedWords } from '../rules/lexemes.ts';
import { writeNotice } from './notice.ts';
import { readyCard } from '../rules/ready-card.ts';
import type { ReadyCard } from '../rules/ready-card.ts';
import { searchRow } from '../rules/row.ts';
import type { IndexedAd, SearchRow } from '../rules/row.ts';
import { dueAds } from '../store/pages.ts';
import { addDeltas, lockPublished, notifyChange, putCards, putIn, setCards, takeOut } from '../store/rows.ts';
import type { Delta } from '../store/rows.ts';
import { isUncounted } from '../rules/tags.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { cardsToKeep } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';

export interface SearchSources {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
  /** Told of ads as they were and as they are now, when their change has been committed. */
  onChange?(ads: readonly ChangedAd[]): void;
  /** Told of the categories of ads of which nothing but the cards changed, likewise. */
  onCards?(categoryIds: readonly number[]): void;
  /** True if the main category of this category (or the whole market) has boosted ads; at most some seconds old. */
  boosted?(categoryId: number | undefined): Promise<boolean>;
  /** Clicks by ad relative to what their places let expect; without it none are known. */
  clickRates?(): Promise<ReadonlyMap<string, number>>;
}

/** Of more ads at once prices are judged by night: see judging.ts. */
const judgedMost = 20;

type OldRow = Awaited<ReturnType<typeof takeOut>>[number];

/**
 * Puts ads in, anew, or out if they are not on sale, in the transaction in progress or in one of its own. What changed in the counts is
 * appended to `facet_delta`, never written into the counts themselves.
 */
export async function refreshAds(
  sources: SearchSources,
  adIds: readonly string[],
  { isJudged = adIds.length > judgedMost }: { isJudged?: boolean } = {},
): Promise<void> {
  if (adIds.length === 0) return;
  const { database, catalogue, places, onChange } = sources;
  await database.inTransaction(async () => {
    const locked = await lockPublished(database, adIds);
    const ads = isJudged ? locked : await judged(sources, adIds, locked);
    const old = await takeOut(database, adIds);
    const rows = ads.flatMap((ad) => searchRow(ad, catalogue(), places(), clock.now()) ?? []);
    if (rows.length > 0) await putRows(database, rows, { catalogue: catalogue(), places: places() });
    const changed = [...old.map(changedFrom), ...rows.map(changedTo)];
    await notifyChange(database, writeNotice(changed.flatMap(({ categories }) => categories)));
    if (onChange) database.afterCommit(() => onChange(changed));
    const deltas = deltasOf(old, rows);
    if (deltas.length > 0) await addDeltas(database, deltas);
  });
}

/**
 * Writes the cards of ads again, in the transaction in progress or in one of its own: for what cards show and no search asks for. Ads that are not on sale have no card.
 */
export async function refreshCards(
  { database, catalogue, places, onCards }: SearchSources,
  adIds: readonly string[],
): Promise<void> {
  await database.inTransaction(async () => {
    const ads = await lockPublished(database, adIds);
    if (ads.length === 0) return;
    await setCards(database, await cardsOfRows(database, ads, { catalogue: catalogue(), places: places() }));
    const { categories } = catalogue();
    const changed = new Set(ads.flatMap(({ category_id: id }) => [...(categories.get(id)?.ancestorIds ?? []), id]));
    await notifyChange(database, writeNotice([...changed]));
    if (onCards) database.afterCommit(() => onCards([...changed]));
  });
}

/** Ads with how their prices stand now, which is kept; of the others nothing is. */
async function judged(sources: SearchSources, ids: readonly string[], ads: readonly IndexedAd[]): Promise<IndexedAd[]> {
  const judgements = await judgeAds(sources, ads);
  await keepJudgements(sources.database, ids, judgements);
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

/** Writes rows, and the cards of their ads beside them. */
export async function putRows(on: Queryable, rows: readonly SearchRow[], reading: Reading): Promise<void> {
  await putIn(on, rows);
  await putCards(on, await cardsOfRows(on, rows, reading));
}

interface Reading {
  catalogue: Catalogue;
  places: Places;
}

/** The cards of rows' ads as they are kept; an ad that ended a moment ago has none. */
export async function cardsOfRows(
  on: Queryable,
  rows: readonly Pick<SearchRow, 'id' | 'judgement'>[],
  reading: Reading,
): Promise<Map<string, ReadyCard>> {
  const cards = await cardsToKeep(
    on,
    reading,
    rows.map(({ id }) => id),
    clock.now(),
  );
  const judgements = new Map(rows.map(({ id, judgement }) => [id, judgement]));
  const withJudgement = (id: string, card: AdCard): AdCard => {
    const judgement = judgements.get(id);
    if (!judgement) return card;
    // Written in one order: the database keeps the parts in another one than they were made in, and texts are compared.
    const { verdict, percent, isFar } = judgement;
    return { ...card, priceJudgement: { verdict, percent, isFar } };
  };
  return new Map(
    cards
      .entries()
      .map(([id, { tr, en }]) => [id, readyCard({ tr: withJudgement(id, tr), en: withJudgement(id, en) })]),
  );
}

/** What the counts lose and gain; an ad that stays in its category changes only the tags that differ. */
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

/** The categories an ad is counted in; 0 is everything. */
const pathOf = (levels: readonly number[]): number[] => [0, ...pathIn(levels)];

const counted = (tags: readonly number[]): number[] => tags.filter((tag) => !isUncounted(tag));

/** Makes anew the ads whose promotion or price drop has ended; run every minute. Answers how many there were. */
export async function refreshDue(sources: SearchSources): Promise<number> {
  const dueIds = await dueAds(sources.database, clock.now());
  await refreshAds(sources, dueIds);
  return dueIds.length;
}
