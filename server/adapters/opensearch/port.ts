/** A node of a query, in OpenSearch's own language. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * OpenSearch did not do what was asked. `again`: it is down, slow, incomplete, busy or not set up, and the same call may succeed later. `refused`: the
 * call is invalid (status 400). `reason` is for the operator's log and contains no document.
 */
export class SearchFailure extends Error {
  readonly kind: 'again' | 'refused';
  readonly reason: string;

  constructor(kind: 'again' | 'refused', reason: string) {
    super(`OpenSearch: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

export interface Hit {
  /** The values of the sort fields. */
  sort?: (number | string | null)[];
  /** Values of the requested `docvalue_fields`. */
  fields?: Record<string, (number | string)[]>;
  /** Names of the named queries that the ad meets. */
  matched_queries?: string[];
}

export interface SearchResult {
  hits: { total?: { value: number; relation: 'eq' | 'gte' }; hits: Hit[] };
  aggregations?: Record<string, unknown>;
}

export interface CallOptions {
  /** Timeout in milliseconds. */
  timeoutMs?: number;
}

/**
 * A document to index, or to delete if it has no content. An older version than the stored one changes nothing. The same version writes it again: the
 * call may be repeated if its answer is lost.
 */
export interface BulkAction {
  id: string;
  /** Grows with every change of the document. */
  version: bigint | number | string;
  document?: Readonly<Record<string, unknown>>;
}

/** `done`: written. `older`: the index has a newer version. `refused`: the document is invalid (status 400). */
export type BulkResult = { id: string; is: 'done' | 'older' } | { id: string; is: 'again' | 'refused'; reason: string };

export interface BulkOptions extends CallOptions {
  /** `index` is an alias. Documents are not written if it does not exist; otherwise OpenSearch would create an index without a mapping. */
  isAlias?: boolean;
}

export type AliasAction = Partial<Record<'add' | 'remove', { index: string; alias: string }>>;

export interface IndexedVersion {
  id: string;
  version: number;
}

export interface ClusterHealth {
  status: 'green' | 'yellow' | 'red';
  nodes: number;
}

/** What the product uses of OpenSearch. Every call throws `SearchFailure`. */
export interface OpenSearchClient {
  /** Never returns a partial result: a missing shard or an internal timeout is a failure. */
  search(index: string, body: Query, options?: CallOptions): Promise<SearchResult>;
  /** Several searches in one call. */
  searchAll(index: string, bodies: readonly Query[], options?: CallOptions): Promise<SearchResult[]>;
  count(index: string, query?: Query, options?: CallOptions): Promise<number>;
  /** Reads all documents with their versions, by ascending id. `field` is the numeric field of the id; `query` selects documents. */
  versions(index: string, field: string, options?: { size?: number; query?: Query }): AsyncGenerator<IndexedVersion[]>;
  /** The results are in the order of the actions. */
  bulk(index: string, actions: readonly BulkAction[], options?: BulkOptions): Promise<BulkResult[]>;
  /** Makes written documents visible to searches. */
  refresh(index: string): Promise<void>;
  /** Returns false if the index exists. */
  createIndex(name: string, body: Query): Promise<boolean>;
  /** An index that does not exist is ignored. */
  deleteIndex(name: string): Promise<void>;
  /** Names of existing indexes that match a pattern. */
  indexes(pattern: string, options?: CallOptions): Promise<string[]>;
  /** Names of the indexes that an alias points to; empty if there is no such alias. */
  aliased(alias: string, options?: CallOptions): Promise<string[]>;
  /** Points an alias to an index, and away from all others, in one step. */
  pointAlias(alias: string, index: string): Promise<void>;
  /** Changes aliases in one step. */
  updateAliases(actions: readonly AliasAction[]): Promise<void>;
  health(options?: CallOptions): Promise<ClusterHealth>;
}
