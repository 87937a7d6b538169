import type { IndexedVersion } from '../../../adapters/opensearch/port.ts';
import { clock } from '../../../platform/clock.ts';
import { addRepairs, nextVersion } from '../store/outbox.ts';
import { alone, expectedOf, expectedWithin, saveComparison } from '../store/indexed-documents.ts';
import type { Comparison } from '../store/indexed-documents.ts';
import { buildAlone, buildLock } from './build-documents.ts';
import { readIndexState } from './document-sources.ts';
import type { DocumentSources } from './document-sources.ts';
import { feedDocuments } from './feed-documents.ts';

const documentsAtOnce = 5_000;
/** Above the greatest id. */
const noEnd = '9223372036854775807';
/** If more ads differ, building a new index is cheaper. Also bounds the memory. */
const maxRepairs = 50_000;
const repairsAtOnce = 1_000;
const retentionMs = 400 * 24 * 3600 * 1000;

type Difference = 'missing' | 'extra' | 'outdated';
type Expected = Awaited<ReturnType<typeof expectedOf>>[number];

/**
 * Compares the ids and versions of all documents with the ads, repairs differences through the outbox, and stores their numbers. They come from lost
 * documents, from copies without `OPENSEARCH_URL`, or from faults. Returns undefined and stores nothing if there is no index yet, if another process
 * builds one, or if it was stopped.
 */
export async function compareDocuments(deps: DocumentSources, stop?: AbortSignal): Promise<Comparison | undefined> {
  return alone(deps.database, buildLock, async () => {
    const at = clock.now();
    const { current, isReplaced } = await readIndexState(deps);
    if (current === undefined || isReplaced) return undefined;
    await feedDocuments(deps, stop);
    const { found, isCut, compared, greatest } = await differencesOf(deps, current, stop);
    if (stop?.aborted) return undefined;
    const isAhead = greatest > Number(await nextVersion(deps.database));
    const real = isAhead ? [] : await stillDifferent(deps, current, found, stop);
    const counted = { compared, missing: 0, extra: 0, outdated: 0 };
    for (const { is } of real) counted[is] += 1;
    if (stop?.aborted) return undefined;
    // The ads after a cut were not compared.
    if (isAhead || isCut || real.length > maxRepairs) await buildAlone(deps, { isForced: true, stop });
    else await feedDocuments(deps, stop);
    if (stop?.aborted) return undefined;
    await saveComparison(deps.database, at, counted, new Date(at.getTime() - retentionMs));
    return counted;
  });
}

function differenceOf(
  expected: Expected | Omit<Expected, 'isWaiting'>,
  version: number | undefined,
): Difference | undefined {
  if (!expected.isOnSale) return version === undefined ? undefined : 'extra';
  if (version === undefined) return 'missing';
  return expected.isOfRow && Number(expected.version) === version ? undefined : 'outdated';
}

/** Reads both sides by ascending id, until more ads differ than are repaired (`isCut`). Ads that change during this may be among them. */
async function differencesOf(deps: DocumentSources, index: string, stop?: AbortSignal) {
  const { database, client, names } = deps;
  const found: string[] = [];
  let after = '0';
  let compared = 0;
  let greatest = 0;
  const isEnough = () => stop?.aborted === true || found.length > maxRepairs;
  const compareUpTo = async (upTo: string, documents: readonly IndexedVersion[]) => {
    const versions = new Map(documents.map(({ id, version }) => [id, version]));
    // The index may have lost most of its documents.
    for (; after !== upTo && !isEnough();) {
      const expected = await expectedWithin(database, index, { after, upTo, limit: documentsAtOnce });
      for (const ad of expected) {
        if (differenceOf(ad, versions.get(ad.id))) found.push(ad.id);
        versions.delete(ad.id);
      }
      after = expected.length < documentsAtOnce ? upTo : (expected.at(-1)?.id ?? upTo);
    }
    // Neither an ad nor a record of these documents exists.
    if (after === upTo) found.push(...versions.keys());
  };
  for await (const page of client.versions(names.alias, 'id', { size: documentsAtOnce })) {
    if (isEnough()) break;
    compared += page.length;
    for (const { version } of page) greatest = Math.max(greatest, version);
    await compareUpTo(page.at(-1)?.id ?? after, page);
  }
  if (!isEnough()) await compareUpTo(noEnd, []);
  return { found, isCut: after !== noEnd, compared, greatest };
}

/** Ads that still differ after the feed, added to the outbox. */
async function stillDifferent(deps: DocumentSources, index: string, ids: readonly string[], stop?: AbortSignal) {
  const real: { id: string; is: Difference }[] = [];
  if (ids.length > 0) await feedDocuments(deps, stop);
  for (let first = 0; first < ids.length && !stop?.aborted; first += repairsAtOnce) {
    const seen = await differingOf(deps, index, ids.slice(first, first + repairsAtOnce));
    // Another process may feed between both reads of one look, but hardly in two looks.
    const differing = await differingOf(
      deps,
      index,
      seen.map(({ id }) => id),
    );
    real.push(...differing);
    if (real.length <= maxRepairs && differing.length > 0)
      await addRepairs(
        deps.database,
        differing.map(({ id }) => id),
      );
  }
  return real;
}

/** Which of some ads differ, except those that the feed will still write. */
async function differingOf({ database, client, names }: DocumentSources, index: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const versions = new Map<string, number>();
  for await (const page of client.versions(names.alias, 'id', { query: { terms: { id: ids } } })) {
    for (const { id, version } of page) versions.set(id, version);
  }
  return (await expectedOf(database, index, ids)).flatMap((ad) => {
    const is = ad.isWaiting ? undefined : differenceOf(ad, versions.get(ad.id));
    return is ? [{ id: ad.id, is }] : [];
  });
}
