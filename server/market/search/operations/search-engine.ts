import { SearchFailure } from '../../../adapters/opensearch/port.ts';
import type { OpenSearchClient } from '../../../adapters/opensearch/port.ts';
import { clock } from '../../../platform/clock.ts';
import { withTimeout } from '../../../platform/deadline.ts';
import type { Figure } from '../../../platform/http/health.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { Database } from '../../../platform/database.ts';
import { indexNames } from '../rules/document-indexes.ts';
import { everything } from '../rules/engine-query.ts';
import { engineOf } from '../rules/search-engine-of.ts';
import type { Question } from '../rules/search-engine-of.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { lastComparison } from '../store/indexed-documents.ts';
import type { Comparison } from '../store/indexed-documents.ts';
import { isOwnerWaiting, outboxState } from '../store/outbox.ts';
import { buildDocuments } from './build-documents.ts';
import type { BuildOptions } from './build-documents.ts';
import { compareDocuments } from './compare-documents.ts';
import type { SearchSources } from './dependencies.ts';
import { readIndexState } from './document-sources.ts';
import type { DocumentSources } from './document-sources.ts';
import { engineGuard, usualLimits } from './engine-guard.ts';
import type { GuardLimits } from './engine-guard.ts';
import { feedDocuments } from './feed-documents.ts';
import type { FeedEnd } from './feed-documents.ts';
import { openSearchIndex } from './opensearch-index.ts';
import type { SearchReader } from './opensearch-index.ts';
import type { SearchPreparer } from './prepare-search.ts';
import type { SearchIndex } from './search-index.ts';

export const feedJobName = 'search.feed';
export const buildJobName = 'search.build-documents';
/** The key of a waiting forced build, which the build of each minute must not replace. docs/operating.md names it. */
export const forcedBuildKey = `${buildJobName}:forced`;

/** How OpenSearch is reached. */
export interface EngineOptions {
  client: OpenSearchClient;
  /** Begins the names of the indexes. */
  prefix: string;
  limits?: Partial<GuardLimits>;
  /** Reports what an operator should know. */
  onFailure?(text: string): void;
}

/** OpenSearch beside PostgreSQL: searches, and everything that keeps its documents current. */
export interface SearchEngine {
  /** Answers from OpenSearch or PostgreSQL. */
  index: SearchIndex;
  /** True until all committed changes of an owner's ads are visible in OpenSearch. */
  isOwnerWaiting(ownerId: string): Promise<boolean>;
  /** Writes changed ads to OpenSearch. */
  feed(stop?: AbortSignal): Promise<FeedEnd>;
  /** Builds the index if there is none for this version. */
  build(options?: BuildOptions): Promise<boolean>;
  compare(stop?: AbortSignal): Promise<Comparison | undefined>;
  /** Throws if OpenSearch does not answer, or changes wait for long. */
  check(): Promise<void>;
  figures: Figure[];
  /** Starts the first build and feed without waiting for the next minute. */
  begin(): Promise<void>;
  /** Reads whether searches can use OpenSearch. Happens by itself every few seconds. */
  look(): Promise<void>;
  close(): void;
}

/** How long a known state of the indexes is used. */
const stateMs = 5_000;
const checkMs = 2_000;
/** A forced build that finds another build or a comparison running is tried again after this time. */
const busySeconds = 60;
/** Changes that wait for longer are a failure. */
const longestWaitSeconds = 300;
const logEveryMs = 60_000;

export function searchEngine(
  sources: SearchSources,
  { postgres, prepare }: { postgres: SearchIndex; prepare: SearchPreparer },
  { client, prefix, limits, onFailure = () => undefined }: EngineOptions,
): SearchEngine {
  const { database, onCards } = sources;
  const names = indexNames(prefix);
  const documents: DocumentSources = {
    database,
    client,
    names,
    onFailure,
    onVisible: (categoryIds) => (categoryIds === 'all' ? sources.onRebuild?.() : onCards?.(categoryIds)),
  };
  const guard = engineGuard((failure) => {
    report(failure);
    if (failure.kind === 'again') forget();
  }, limits);

  let isUsable = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const reportedAt = { again: Number.NEGATIVE_INFINITY, refused: Number.NEGATIVE_INFINITY };
  const forget = () => {
    checkedAt = Math.min(checkedAt, performance.now() - stateMs);
  };

  function report({ kind, message }: SearchFailure): void {
    if (performance.now() - reportedAt[kind] < logEveryMs) return;
    reportedAt[kind] = performance.now();
    onFailure(
      kind === 'again'
        ? `Searches use PostgreSQL: ${message}`
        : `OpenSearch refuses a search, and PostgreSQL answers it: ${message}`,
    );
  }

  async function look(): Promise<void> {
    checkedAt = performance.now();
    const state = await withTimeout(checkMs, async () => readIndexState(documents, { timeoutMs: checkMs }));
    isUsable = state.current !== undefined && !state.isReplaced;
  }

  /** The state of the outbox. Two metrics and the health check ask at once, and counting many rows is not cheap. */
  let reading: ReturnType<typeof outboxState> | undefined;
  const waiting = () => (reading ??= outboxState(database).finally(() => (reading = undefined)));

  /** The last known state. Reads it again in the background, since a search must not wait for it. */
  function isIndexUsable(): boolean {
    if (performance.now() - checkedAt > stateMs) void look().catch(() => undefined);
    return isUsable;
  }

  // Cancels the HTTP call when the guard gives up.
  const timeoutMs = limits?.answerMs ?? usualLimits.answerMs;
  const searching: OpenSearchClient = {
    ...client,
    search: async (index, body) => guard.call(async () => client.search(index, body, { timeoutMs })),
    searchAll: async (index, bodies) => guard.call(async () => client.searchAll(index, bodies, { timeoutMs })),
  };
  const openSearch = openSearchIndex(sources, { client: searching, index: names.alias }, prepare);

  const probe = async () => searching.search(names.alias, { query: everything, size: 0, track_total_hits: false });

  async function answer<T>(
    question: Question,
    scope: SearchScope,
    answerFrom: (reader: SearchReader) => Promise<T>,
  ): Promise<T> {
    if (engineOf(scope, question) !== 'opensearch') return answerFrom(postgres);
    if (scope.isFresh || !isIndexUsable()) {
      guard.count(scope.isFresh ? 'fresh' : 'no-index');
      return answerFrom(postgres);
    }
    try {
      const found = await answerFrom(openSearch);
      guard.count('answered');
      return found;
    } catch (error) {
      // PostgreSQL's own failures and faults of this process are not OpenSearch's.
      if (!(error instanceof SearchFailure)) throw error;
      guard.count('fallback');
      return answerFrom(postgres);
    }
  }

  /** Adds a forced build. With `index`, it does nothing once searches use another index. */
  const addForcedBuild = async (payload: { index?: string | undefined }, delaySeconds = 0): Promise<void> =>
    addJob(database, buildJobName, { ...payload, isForced: true }, { key: forcedBuildKey, delaySeconds });

  return {
    index: {
      ...postgres,
      find: async (scope, cards) => answer('find', scope, async (reader) => reader.find(scope, cards)),
      total: async (scope) => answer('total', scope, async (reader) => reader.total(scope)),
      facets: async (scope, language) => answer('facets', scope, async (reader) => reader.facets(scope, language)),
      map: async (scope, zoom) => answer('map', scope, async (reader) => reader.map(scope, zoom)),
    },
    isOwnerWaiting: async (ownerId) => isOwnerWaiting(database, ownerId),
    async feed(stop) {
      const end = await feedDocuments(documents, stop);
      // A build takes much longer than a feed may.
      if (end === 'ahead') await addForcedBuild({ index: (await readIndexState(documents)).current });
      if (end === 'no-index') await addJob(database, buildJobName, {}, { key: buildJobName });
      return end;
    },
    async build(options = {}) {
      const hasIndex = await buildDocuments(documents, options);
      if (hasIndex === undefined && options.isForced) await addForcedBuild({ index: options.index }, busySeconds);
      if (hasIndex) await look();
      return hasIndex ?? false;
    },
    compare: async (stop) => compareDocuments(documents, stop),
    async check() {
      if (guard.state() === 'open') throw new Error('Searches use PostgreSQL, because OpenSearch fails');
      const { status } = await client.health({ timeoutMs: checkMs });
      if (status === 'red') throw new Error('OpenSearch lacks shards');
      const { oldestSeconds } = await waiting();
      if (oldestSeconds > longestWaitSeconds) throw new Error('Changes of ads wait for OpenSearch');
    },
    figures: engineFigures(database, { guard, waiting, probe }),
    async begin() {
      for (const name of [buildJobName, feedJobName]) await addJob(database, name, {}, { key: name });
    },
    look,
    close: () => guard.close(),
  };
}

function engineFigures(
  database: Database,
  {
    guard,
    waiting,
    probe,
  }: {
    guard: ReturnType<typeof engineGuard>;
    waiting: () => ReturnType<typeof outboxState>;
    probe: () => Promise<unknown>;
  },
): Figure[] {
  const states = { closed: 0, 'half-open': 1, open: 2 };
  return [
    {
      name: 'meydan_search_engine_requests_total',
      help: 'Searches of this process by engine and outcome',
      labelNames: ['engine', 'outcome'],
      aggregator: 'sum',
      isCounter: true,
      read: async () => guard.counts().map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'meydan_search_breaker_state',
      help: 'Circuit breaker of OpenSearch in this process: 0 closed, 1 half-open, 2 open',
      async read() {
        // Otherwise an outage would seem to last until somebody searches.
        if (guard.state() === 'half-open') await probe().catch(() => undefined);
        return states[guard.state()];
      },
    },
    {
      name: 'meydan_search_outbox_waiting',
      help: 'Changes of ads that OpenSearch does not have yet',
      read: async () => (await waiting()).waiting,
    },
    {
      name: 'meydan_search_outbox_oldest_seconds',
      help: 'Age of the oldest of them',
      read: async () => (await waiting()).oldestSeconds,
    },
    {
      name: 'meydan_search_differences',
      help: 'Documents that the last nightly comparison repaired',
      async read() {
        const { missing = 0, extra = 0, outdated = 0 } = (await lastComparison(database)) ?? {};
        return missing + extra + outdated;
      },
    },
  ];
}

/** At most one wake-up in this time is stored. */
const wakeMs = 50;

/** Adds the feed's job, at once for the first of several calls. If the process ends before, the job runs within a minute. */
export function feedWaker(database: Database): () => void {
  let isWaiting = false;
  let isCalledAgain = false;
  function wake(): void {
    if (isWaiting) {
      isCalledAgain = true;
      return;
    }
    isWaiting = true;
    void database
      .outside(() => addJob(database, feedJobName, {}, { key: feedJobName, maxAttempts: 1 }))
      .catch(() => undefined)
      .finally(() => {
        clock.after(wakeMs, () => {
          isWaiting = false;
          if (isCalledAgain) {
            isCalledAgain = false;
            wake();
          }
        });
      });
  }
  return wake;
}
