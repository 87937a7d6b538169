import type { BulkResult, OpenSearchClient } from '../../../adapters/opensearch/port.ts';
import type { Queryable } from '../../../platform/sql/statements.ts';
import { searchDocument } from '../rules/search-document.ts';
import { documentRows } from '../store/search-documents.ts';

export interface VersionedAd {
  id: string;
  /** Grows with every change of the ad. */
  version: bigint | number | string;
}

/**
 * Writes ads to an index as they are in PostgreSQL now; ads that are not on sale are deleted from it. A version that is not newer than the stored one
 * changes nothing.
 */
export async function indexDocuments(
  { on, client, index }: { on: Queryable; client: OpenSearchClient; index: string },
  ads: readonly VersionedAd[],
): Promise<BulkResult[]> {
  const rows = await documentRows(
    on,
    ads.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const actions = ads.map(({ id, version }) => {
    const row = byId.get(id);
    return { id, version, ...(row && { document: searchDocument(row) }) };
  });
  return client.bulk(index, actions);
}
