import { SearchFailure } from '../../../adapters/opensearch/port.ts';
import { mappingVersion, searchIndexBody } from '../rules/search-mapping.ts';
import { searchDocument } from '../rules/search-document.ts';
import { alone, hasAds, keepRecordsOf, saveWritten } from '../store/indexed-documents.ts';
import { nextVersion } from '../store/outbox.ts';
import { documentRowsAfter } from '../store/search-documents.ts';
import { readIndexState, waitAfter } from './document-sources.ts';
import type { DocumentSources } from './document-sources.ts';
import type { IndexState } from '../rules/document-indexes.ts';

const adsAtOnce = 2_000;
/** Number of failures in a row after which the build gives up; the next one starts again. About five minutes. */
const maxFailures = 60;
const bulkMs = 30_000;
/** Comparing and building exclude each other. */
export const buildLock = 'search-documents';
/** From this number of nodes on, an index has as many shards. */
const shards = 3;

export interface BuildOptions {
  /** Builds a new index although there is one, and also if a later version of the code has its own. */
  isForced?: boolean | undefined;
  /** Does nothing if searches do not use the index with this number. */
  index?: string | undefined;
  stop?: AbortSignal | undefined;
  onProgress?: (ads: number) => void;
}

/**
 * Builds an index of all ads and points the alias to it, if the current version of the mapping has none or it is empty. Changes made during the build
 * go to both indexes. Searches use the previous index of the same version, otherwise PostgreSQL. Returns whether there is an index; undefined if
 * another process builds or compares.
 */
export async function buildDocuments(deps: DocumentSources, options: BuildOptions = {}): Promise<boolean | undefined> {
  return alone(deps.database, buildLock, () => buildAlone(deps, options));
}

/** Like `buildDocuments`, in a process that has the lock. */
export async function buildAlone(deps: DocumentSources, options: BuildOptions): Promise<boolean> {
  const { isForced = false, index, stop, onProgress = () => undefined } = options;
  const { database, client, names } = deps;
  const state = await readIndexState(deps);
  if (index !== undefined && index !== state.current) return state.current !== undefined;
  if (!isForced && state.isReplaced) return false;
  if (!isForced && state.current !== undefined && !(await isEmptied(deps))) {
    await removeRemains(deps, state, state.current);
    return true;
  }
  const number = await nextVersion(database);
  // After a lost answer, each of these calls may be repeated.
  await tryAgain(deps, stop, async () => {
    const { nodes } = await client.health();
    await client.createIndex(names.of(number), searchIndexBody({ shards: nodes >= shards ? shards : 1 }));
    await client.pointAlias(names.building, names.of(number));
    // Copies of an earlier version then search PostgreSQL: nobody would feed their index.
    for (const name of await remains(deps, isForced)) await client.deleteIndex(name);
  });
  let done = 0;
  for (let last = '0'; ;) {
    if (stop?.aborted) return false;
    const end = await tryAgain(deps, stop, () => writeAfter(deps, number, last));
    if (end === undefined) break;
    last = end.last;
    done += end.count;
    onProgress(done);
  }
  await tryAgain(deps, stop, async () => {
    await client.refresh(names.building);
    const old = (await client.aliased(names.alias)).filter((name) => name !== names.of(number));
    await client.updateAliases([
      ...old.map((name) => ({ remove: { index: name, alias: names.alias } })),
      { add: { index: names.of(number), alias: names.alias } },
      { remove: { index: names.of(number), alias: names.building } },
    ]);
  });
  deps.onVisible?.('all');
  await removeRemains(deps, await readIndexState(deps), number);
  return true;
}

/**
 * Deletes what interrupted builds and replaced indexes have left. Until then, changes are also written to an interrupted build. Records may be left
 * without their index: by a process that ended between both deletions, or by a feed that read the aliases before the first.
 */
async function removeRemains(
  { client, database, names }: DocumentSources,
  { building, others }: IndexState,
  current: string,
): Promise<void> {
  const left = [...others, ...(building === undefined ? [] : [names.of(building)])];
  for (const name of left) await client.deleteIndex(name);
  await keepRecordsOf(database, current);
}

/** True if the index has no documents although ads are on sale. */
async function isEmptied({ client, names, database }: DocumentSources): Promise<boolean> {
  return (await client.count(names.alias)) === 0 && (await hasAds(database));
}

/** Indexes of interrupted builds and of earlier versions; of later versions only if a build is forced. */
async function remains(deps: DocumentSources, isForced: boolean): Promise<string[]> {
  const { others } = await readIndexState(deps);
  if (!isForced) return [...others];
  const all = await deps.client.indexes(deps.names.pattern);
  return [...others, ...all.filter((name) => (deps.names.read(name)?.version ?? 0) > mappingVersion)];
}

/** Writes the ads after an id. Their version is drawn before they are read: see feed-documents.ts. Undefined if there are none. */
async function writeAfter(deps: DocumentSources, number: string, after: string) {
  const { database, client, names, onFailure } = deps;
  const version = await nextVersion(database);
  const ads = await documentRowsAfter(database, after, adsAtOnce);
  const end = ads.at(-1);
  if (!end) return undefined;
  const actions = ads.map((ad) => ({ id: ad.id, version, document: searchDocument(ad) }));
  const results = await client.bulk(names.building, actions, { timeoutMs: bulkMs, isAlias: true });
  for (const result of results) if (result.is === 'again') throw new SearchFailure('again', result.reason);
  const [first] = results;
  const areAllRefused = results.every(({ is }) => is === 'refused');
  // The last batch may be a single refused document. All others show a fault of the mapping.
  if (first?.is === 'refused' && areAllRefused && (after === '0' || ads.length === adsAtOnce))
    throw new Error(`OpenSearch refuses all documents: ${first.reason}`);
  const written = new Set(results.flatMap(({ id, is }) => (is === 'done' ? [id] : [])));
  for (const result of results) {
    if (result.is === 'refused') onFailure(`OpenSearch refuses the document of ad ${result.id}: ${result.reason}`);
  }
  await saveWritten(database, {
    indexes: [number],
    version,
    written: ads.filter(({ id }) => written.has(id)),
    deleted: [],
  });
  return { last: end.id, count: ads.length };
}

async function tryAgain<T>(deps: DocumentSources, stop: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SearchFailure) || failures >= maxFailures || stop?.aborted) throw error;
      if (failures === 0) deps.onFailure(`The build waits for OpenSearch: ${error.reason}`);
      await waitAfter(failures, stop);
    }
  }
}
