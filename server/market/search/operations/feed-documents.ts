import type { BulkResult } from '../../../adapters/opensearch/port.ts';
import { SearchFailure } from '../../../adapters/opensearch/port.ts';
import { clock } from '../../../platform/clock.ts';
import { searchDocument } from '../rules/search-document.ts';
import { alone, finishOutbox, saveWritten } from '../store/indexed-documents.ts';
import { firstOfOutbox, nextVersion } from '../store/outbox.ts';
import { notifyChange } from '../store/rows.ts';
import { documentRows } from '../store/search-documents.ts';
import { writeNotice } from './change-notices.ts';
import { pause, readIndexState, waitAfter } from './document-sources.ts';
import type { DocumentSources } from './document-sources.ts';

/** Rows per batch. A document has about a kilobyte. */
const rowsAtOnce = 2_000;
/** If fewer rows wait after a batch, the next batch waits a moment for more: each batch refreshes the index. */
const fewRows = 200;
const gatherMs = 200;
/** A run ends after this time; the next one continues. */
const runMs = 50_000;
const bulkMs = 20_000;
const lockName = 'search-feed';

type Row = Awaited<ReturnType<typeof firstOfOutbox>>[number];

/**
 * How a run ended. `empty`: all changes are visible. `stopped`: rows are left. `elsewhere`: another process does it. `no-index`: an index must be built
 * first. `replaced`: a later version of the code feeds its own index. `ahead`: the index has versions that the database has not reached, since the
 * database was restored from a backup; the index must be built again.
 */
export type FeedEnd = 'empty' | 'stopped' | 'elsewhere' | 'no-index' | 'replaced' | 'ahead';

/**
 * Writes the documents of changed ads, one process at a time. While OpenSearch does not answer, it tries again with growing delays, and the rows stay
 * in the outbox. It may be interrupted anywhere: rows are deleted last, and writing them again changes nothing.
 */
export async function feedDocuments(deps: DocumentSources, stop?: AbortSignal): Promise<FeedEnd> {
  for (;;) {
    const end = await alone(deps.database, lockName, () => feedUntilEmpty(deps, stop));
    if (end !== 'empty') return end ?? 'elsewhere';
    // A process that could not get the lock relies on this one for rows that were added since.
    if ((await firstOfOutbox(deps.database, 1)).length === 0) return 'empty';
  }
}

async function feedUntilEmpty(deps: DocumentSources, stop?: AbortSignal): Promise<FeedEnd> {
  const until = clock.now().getTime() + runMs;
  let failures = 0;
  for (let isFirst = true; !stop?.aborted && clock.now().getTime() < until; isFirst = false) {
    let rows = await firstOfOutbox(deps.database, rowsAtOnce);
    if (rows.length === 0) return 'empty';
    if (!isFirst && rows.length < fewRows) {
      await pause(gatherMs, stop);
      rows = await firstOfOutbox(deps.database, rowsAtOnce);
    }
    try {
      const end = await feedRows(deps, rows);
      if (end) return end;
      failures = 0;
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      if (failures === 0) deps.onFailure(`The feed waits for OpenSearch: ${error.reason}`);
      await waitAfter(failures, stop);
      failures += 1;
    }
  }
  return 'stopped';
}

/**
 * Writes one batch. The order of its reads makes every version conflict harmless: rows first, then the indexes, then the version, then the ads. So a
 * write with a greater version has read the ads after these rows were committed, and contains their changes. The ids of rows would not do: they are
 * not in the order of commits.
 */
async function feedRows(deps: DocumentSources, rows: readonly Row[]): Promise<FeedEnd | undefined> {
  const { database, client, names, onFailure, onVisible } = deps;
  const state = await readIndexState(deps);
  if (state.isReplaced) return 'replaced';
  const targets = [
    { alias: names.alias, number: state.current },
    { alias: names.building, number: state.building },
  ].flatMap(({ alias, number }) => (number === undefined ? [] : [{ alias, number }]));
  if (targets.length === 0) return 'no-index';
  const version = await nextVersion(database);
  const ids = [...new Set(rows.map(({ adId }) => adId))];
  const ads = new Map((await documentRows(database, ids)).map((ad) => [ad.id, ad]));
  const actions = ids.map((id) => {
    const ad = ads.get(id);
    return { id, version, ...(ad && { document: searchDocument(ad) }) };
  });
  // By alias, because the name of an index that was just deleted would create an index without a mapping.
  const results = await Promise.all(
    targets.map(({ alias }) => client.bulk(alias, actions, { timeoutMs: bulkMs, isAlias: true })),
  );
  const [current] = await client.aliased(names.alias);
  // A build has replaced the index since the aliases were read. The records would be of the wrong one, so the next batch repeats this one.
  if (current !== undefined && names.read(current)?.number !== state.current) return undefined;
  const outcomes = outcomesOf(results.flat());
  if (outcomes.older.size > 0 && (await isAhead(deps, targets, [...outcomes.older]))) return 'ahead';
  for (const [id, reason] of outcomes.refused) onFailure(`OpenSearch refuses the document of ad ${id}: ${reason}`);
  for (const { alias } of targets) await client.refresh(alias);
  const finished = rows.filter(({ adId }) => !outcomes.again.has(adId));
  const isWritten = (id: string) => !outcomes.again.has(id) && !outcomes.older.has(id) && !outcomes.refused.has(id);
  const categoryIds = finished.some((row) => row.categoryIds.length === 0)
    ? 'all'
    : finished.flatMap((row) => row.categoryIds);
  await database.inTransaction(async () => {
    await saveWritten(database, {
      indexes: targets.map(({ number }) => number),
      version,
      written: [...ads.values()].filter(({ id }) => isWritten(id)),
      deleted: ids.filter((id) => !ads.has(id) && isWritten(id)),
    });
    await finishOutbox(
      database,
      finished.map(({ id }) => id),
    );
    // Until now, other copies may have cached pages without these changes again.
    await notifyChange(database, categoryIds === 'all' ? '' : writeNotice(categoryIds));
    if (onVisible) database.afterCommit(() => onVisible(categoryIds));
  });
  const [busy] = outcomes.again.values();
  if (busy !== undefined) throw new SearchFailure('again', busy);
  return undefined;
}

/** Ads by the worst outcome in any index. Absent ads were written everywhere. */
function outcomesOf(results: readonly BulkResult[]) {
  const again = new Map<string, string>();
  const refused = new Map<string, string>();
  const older = new Set<string>();
  for (const result of results) {
    if (result.is === 'again') again.set(result.id, result.reason);
    if (result.is === 'refused') refused.set(result.id, result.reason);
    if (result.is === 'older') older.add(result.id);
  }
  return { again, refused, older };
}

/** True if a document has a version that the database has not given yet. */
async function isAhead(deps: DocumentSources, targets: readonly { alias: string }[], ids: readonly string[]) {
  const last = Number(await nextVersion(deps.database));
  for (const { alias } of targets) {
    await deps.client.refresh(alias);
    for await (const page of deps.client.versions(alias, 'id', { query: { terms: { id: ids } } })) {
      if (page.some(({ version }) => version > last)) return true;
    }
  }
  return false;
}
