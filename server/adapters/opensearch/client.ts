import { SearchFailure } from './port.ts';
import type {
  BulkAction,
  BulkResult,
  CallOptions,
  ClusterHealth,
  Hit,
  IndexedVersion,
  OpenSearchClient,
  Query,
  SearchResult,
} from './port.ts';
import { systemCode } from '../delivery-errors.ts';
import { parseJson, sendRequest } from '../../platform/http-client.ts';
import type { HttpResponse } from '../../platform/http-client.ts';

/** Timeouts in milliseconds. */
const timeouts = { search: 5_000, write: 60_000, manage: 60_000 } as const;
const maxBytes = 64 * 1024 * 1024;
/** Statuses of a node that is busy or without a cluster manager. */
const busyStatuses: readonly number[] = [429, 502, 503, 504];
const versionConflict = 409;
const invalid = 400;
/** Documents read at once by `versions`. */
const versionsAtOnce = 5_000;
const maxReason = 300;

interface Address {
  base: string;
  headers: Record<string, string>;
}

interface Call extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  body?: unknown;
  /** Statuses that are an answer, besides 2xx. */
  accepts?: readonly number[];
}

/**
 * A client of an OpenSearch cluster over HTTP. `url` has one or several addresses, separated by commas; each may contain user and password. If an address
 * cannot be reached, the next one is tried.
 */
export function openSearchClient({ url }: { url: string }): OpenSearchClient {
  const addresses = url.split(',').map(addressOf);
  /** The address that answered last. */
  let current = 0;

  async function send(
    path: string,
    { method = 'GET', body, timeoutMs = timeouts.manage }: Call,
  ): Promise<HttpResponse> {
    const isText = typeof body === 'string';
    const text = isText || body === undefined ? body : JSON.stringify(body);
    const first = current;
    for (let tried = 0; ; tried += 1) {
      const at = (first + tried) % addresses.length;
      const next = (at + 1) % addresses.length;
      const { base, headers } = addresses[at] as Address;
      try {
        const response = await sendRequest(base + path, {
          method,
          timeoutMs,
          maxBytes,
          headers: {
            ...headers,
            ...(text !== undefined && { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
          },
          ...(text !== undefined && { body: text }),
        });
        // Another node may answer what a node without a cluster cannot.
        current = busyStatuses.includes(response.status) ? next : at;
        return response;
      } catch (error) {
        const code = systemCode(error);
        // A node that hangs must not keep the next calls from the others.
        current = next;
        // After a timeout no time is left for another try. A kept connection may have been closed just now, so even a single address is tried twice.
        if (code === 'ETIMEDOUT' || tried >= addresses.length) throw new SearchFailure('again', code);
      }
    }
  }

  async function call(path: string, options: Call): Promise<{ status: number; answer: Json }> {
    const response = await send(path, options);
    const answer = parseJson(response) as Json;
    const { status, isOk } = response;
    if (isOk || options.accepts?.includes(status)) return { status, answer };
    throw new SearchFailure(kindOf(status), reasonOf(status, answer));
  }

  const searchBody = (body: Query, timeoutMs: number) => ({ timeout: `${timeoutMs}ms`, ...body });

  return {
    async search(index, body, { timeoutMs = timeouts.search } = {}) {
      const { answer } = await call(`/${index}/_search?allow_partial_search_results=false&${shownOfSearch()}`, {
        method: 'POST',
        body: searchBody(body, timeoutMs),
        timeoutMs,
      });
      return wholeResult(answer);
    },
    async searchAll(index, bodies, { timeoutMs = timeouts.search } = {}) {
      const head = '{"allow_partial_search_results":false}';
      const { answer } = await call(`/${index}/_msearch?${shownOfSearch('responses.')}`, {
        method: 'POST',
        body: bodies.map((body) => `${head}\n${JSON.stringify(searchBody(body, timeoutMs))}\n`).join(''),
        timeoutMs,
      });
      const responses = (answer as { responses?: Json[] }).responses ?? [];
      if (responses.length !== bodies.length) throw new SearchFailure('again', 'incomplete answer');
      return responses.map(wholeResult);
    },
    async count(index, query = { match_all: {} }, { timeoutMs = timeouts.search } = {}) {
      const { answer } = await call(`/${index}/_count`, { method: 'POST', body: { query }, timeoutMs });
      const { count, _shards: shards } = answer as { count?: number; _shards?: { failed: number } };
      if (count === undefined || shards?.failed !== 0) throw new SearchFailure('again', 'incomplete count');
      return count;
    },
    async *versions(index, field, { size = versionsAtOnce, query } = {}) {
      let after: string | undefined;
      for (;;) {
        const found: IndexedVersion[] = await versionsAfter({ index, field, size, query }, after);
        if (found.length > 0) yield found;
        if (found.length < size) return;
        after = found.at(-1)?.id;
      }
    },
    async bulk(index, actions, { timeoutMs = timeouts.write, isAlias = false } = {}) {
      if (actions.length === 0) return [];
      const { answer } = await call(
        `/${index}/_bulk?require_alias=${isAlias}&filter_path=items.*.status,items.*.error.type`,
        {
          method: 'POST',
          body: actions.map(linesOf).join(''),
          timeoutMs,
        },
      );
      const items = (answer as { items?: Record<string, BulkItem>[] } | undefined)?.items ?? [];
      if (items.length !== actions.length) throw new SearchFailure('again', 'incomplete bulk answer');
      return actions.map((action, at) => resultOf(action, Object.values(items[at] ?? {})[0]));
    },
    async refresh(index) {
      const { answer } = await call(`/${index}/_refresh`, { method: 'POST' });
      const { _shards: shards } = (answer ?? {}) as { _shards?: { failed: number } };
      if (shards?.failed !== 0) throw new SearchFailure('again', 'a shard was not refreshed');
    },
    async createIndex(name, body) {
      const { status, answer } = await call(`/${name}`, { method: 'PUT', body, accepts: [invalid] });
      if (status !== invalid) return true;
      if (typeOf(answer) === 'resource_already_exists_exception') return false;
      throw new SearchFailure('refused', reasonOf(status, answer));
    },
    async deleteIndex(name) {
      await call(`/${name}?ignore_unavailable=true`, { method: 'DELETE' });
    },
    async indexes(pattern, options) {
      const { answer } = await call(`/_cat/indices/${pattern}?format=json&h=index&expand_wildcards=open`, {
        ...options,
        accepts: [404],
      });
      return Array.isArray(answer) ? answer.map(({ index }: { index: string }) => index).toSorted() : [];
    },
    aliased,
    async pointAlias(alias, index) {
      const old = (await aliased(alias)).filter((name) => name !== index);
      const actions = [...old.map((name) => ({ remove: { index: name, alias } })), { add: { index, alias } }];
      await call('/_aliases', { method: 'POST', body: { actions } });
    },
    async updateAliases(actions) {
      await call('/_aliases', { method: 'POST', body: { actions } });
    },
    async health({ timeoutMs = timeouts.search } = {}) {
      const { answer } = await call('/_cluster/health', { timeoutMs });
      const { status, number_of_nodes: nodes } = answer as { status: ClusterHealth['status']; number_of_nodes: number };
      return { status, nodes };
    },
  };

  async function aliased(alias: string, options?: CallOptions): Promise<string[]> {
    const { status, answer } = await call(`/_alias/${alias}`, { ...options, accepts: [404] });
    return status === 404 ? [] : Object.keys(answer as object).toSorted();
  }

  async function versionsAfter(
    { index, field, size, query }: { index: string; field: string; size: number; query: Query | undefined },
    after?: string,
  ): Promise<IndexedVersion[]> {
    const body = {
      size,
      ...(query && { query }),
      version: true,
      track_total_hits: false,
      sort: [{ [field]: 'asc' }],
      ...(after !== undefined && { search_after: [after] }),
    };
    const shown = 'filter_path=hits.hits._id,hits.hits._version,timed_out,_shards.failed';
    const { answer } = await call(`/${index}/_search?allow_partial_search_results=false&${shown}`, {
      method: 'POST',
      body,
      timeoutMs: timeouts.write,
    });
    const { hits } = wholeResult(answer).hits as unknown as { hits: { _id: string; _version: number }[] };
    return hits.map(({ _id: id, _version: version }) => ({ id, version }));
  }
}

type Json = Record<string, unknown> | undefined;
interface BulkItem {
  status: number;
  error?: { type?: string };
}

/** Leaves everything else out of the answer, which saves the time to write and read it. */
const shownOfSearch = (before = ''): string =>
  `filter_path=${[
    'timed_out',
    'error',
    'status',
    '_shards.failed',
    'hits.total',
    'hits.hits.sort',
    'hits.hits.fields',
    'hits.hits.matched_queries',
    'aggregations',
  ]
    .map((path) => before + path)
    .join(',')}`;

/** Throws unless every shard answered in time. */
function wholeResult(answer: Json): SearchResult {
  const {
    timed_out: isTimedOut,
    _shards: shards,
    status,
    error,
    hits,
    aggregations,
  } = (answer ?? {}) as {
    timed_out?: boolean;
    _shards?: { failed?: number };
    status?: number;
    error?: unknown;
    hits?: { total?: SearchResult['hits']['total']; hits?: Hit[] };
    aggregations?: Record<string, unknown>;
  };
  if (error !== undefined) {
    throw new SearchFailure(kindOf(status), reasonOf(status ?? 0, answer));
  }
  if (isTimedOut !== false) throw new SearchFailure('again', isTimedOut ? 'timed out' : 'no answer');
  if ((shards?.failed ?? 0) > 0) throw new SearchFailure('again', 'a shard failed');
  return {
    hits: { ...(hits?.total && { total: hits.total }), hits: hits?.hits ?? [] },
    ...(aggregations && { aggregations }),
  };
}

/** Bodies of documents may not contain line ends, and JSON never does. Versions are written as they are: they may exceed JavaScript's numbers. */
function linesOf({ id, version, document }: BulkAction): string {
  const head = `{"_id":${JSON.stringify(id)},"version":${version},"version_type":"external_gte"}`;
  return document ? `{"index":${head}}\n${JSON.stringify(document)}\n` : `{"delete":${head}}\n`;
}

function resultOf({ id }: BulkAction, item: BulkItem | undefined): BulkResult {
  const { status = 0, error } = item ?? {};
  if (status === versionConflict) return { id, is: 'older' };
  // A deleted document that the index never had.
  if ((status >= 200 && status < 300) || (status === 404 && !error)) return { id, is: 'done' };
  return { id, is: kindOf(status), reason: `${status} ${error?.type ?? ''}`.trim() };
}

/** Only an invalid call can never succeed. A missing index is built, a full disk is freed, a permission is given. */
const kindOf = (status: number | undefined): SearchFailure['kind'] => (status === invalid ? 'refused' : 'again');

const typeOf = (answer: Json): string | undefined => (answer?.error as { type?: string } | undefined)?.type;

interface ErrorCause {
  type?: string;
  reason?: string;
  caused_by?: ErrorCause;
}

/** The status with OpenSearch's own type and reason; of nested errors, the innermost. */
function reasonOf(status: number, answer: Json): string {
  let cause = (answer?.error ?? {}) as ErrorCause;
  while (cause.caused_by) cause = cause.caused_by;
  const { type = '', reason = '' } = cause;
  return `${status} ${type} ${reason}`.trim().slice(0, maxReason);
}

function addressOf(text: string): Address {
  const url = new URL(text.trim());
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    base: url.href.replace(/\/+$/, ''),
    headers: username === '' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
  };
}
