// Feeds OpenSearch until it is killed. Arguments: address of the database, address of OpenSearch, prefix of the indexes.
import { openSearchClient } from '../../../server/adapters/opensearch/index.ts';
import { feedDocuments } from '../../../server/market/search/operations/feed-documents.ts';
import { indexNames } from '../../../server/market/search/rules/document-indexes.ts';
import { clock } from '../../../server/platform/clock.ts';
import { openDatabase } from '../../../server/platform/database.ts';

const [databaseUrl = '', url = '', prefix = ''] = process.argv.slice(2);
const sources = {
  database: openDatabase({ url: databaseUrl, connections: 3 }),
  client: openSearchClient({ url }),
  names: indexNames(prefix),
  onFailure: () => undefined,
};
async function feed(): Promise<void> {
  await feedDocuments(sources);
  clock.after(20, () => void feed());
}
await feed();
