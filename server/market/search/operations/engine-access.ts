import type { OpenSearchClient } from '../../../adapters/opensearch/index.ts';

/** OpenSearch as searches use it. */
export interface EngineAccess {
  client: OpenSearchClient;
  /** The alias or index that is searched. */
  index: string;
}
