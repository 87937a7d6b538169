import type { Query } from '../../../adapters/opensearch/port.ts';

/** Version of the documents and their mapping. Increase it when either changes: the market is then indexed into an index of the new version. */
export const mappingVersion = 1;

/** Exact terms that are only searched. */
const terms = { type: 'keyword', doc_values: false } as const;
/** Exact terms that are only counted. */
const column = { type: 'keyword', index: false } as const;
/** Counted in every panel, so its dictionary is built when the index is refreshed. */
const panelColumn = { ...column, eager_global_ordinals: true } as const;

/** Number specs have a field each. */
const maxFields = 10_000;

/**
 * Settings and mapping of the ads' index. Words come from PostgreSQL folded and stemmed, so every text is an exact term here. Documents are stored in
 * the recommended order, so a list in that order ends early. The source is not stored: PostgreSQL has it.
 */
export function searchIndexBody({ shards }: { shards: number }): Query {
  return {
    settings: {
      index: {
        number_of_shards: shards,
        // A single node has no place for a copy, and would never be green.
        auto_expand_replicas: '0-1',
        'sort.field': ['rank', 'id'],
        'sort.order': ['desc', 'desc'],
        // An idle index is refreshed too: otherwise its first search would wait.
        refresh_interval: '1s',
        // A late write of an older version must not bring back a deleted ad.
        gc_deletes: '1h',
        'mapping.total_fields.limit': maxFields,
        // Searching the segments of a shard in parallel answers sooner on an idle machine, for a quarter more processor time.
        'search.concurrent_segment_search.mode': 'none',
      },
    },
    mappings: {
      dynamic: 'strict',
      _source: { enabled: false },
      dynamic_templates: [{ numbers: { path_match: 'n.*', mapping: { type: 'double' } } }],
      properties: {
        id: { type: 'long' },
        owner: terms,
        price: { type: 'long' },
        created: { type: 'long' },
        rank: { type: 'integer' },
        lng: { type: 'double' },
        lat: { type: 'double' },
        title: { type: 'keyword' },
        tags: terms,
        words: terms,
        named: terms,
        titled: terms,
        n: { type: 'object', dynamic: true },
        level1: panelColumn,
        level2: panelColumn,
        level3: panelColumn,
        level4: panelColumn,
        standard: panelColumn,
        value: panelColumn,
        province: panelColumn,
        district: panelColumn,
        neighborhood: column,
        priceBand: panelColumn,
      },
    },
  };
}
