import type { BulkOutcome } from '../../contract/schemas/bulk.ts';
import { isConnectionLost } from '../platform/database.ts';
import { DomainError } from '../platform/errors.ts';

/**
 * Runs an action for each id, one after another, each in its own transaction. The failure of one is its outcome and does not stop the others; an
 * unexpected one is logged, but a lost database ends the call. The action returns the id of what it created, if anything. An id that occurs twice is changed once.
 */
export async function inBulk(
  ids: readonly string[],
  act: (id: string) => Promise<string | undefined>,
): Promise<BulkOutcome> {
  const items: BulkOutcome['items'] = [];
  for (const id of new Set(ids)) {
    try {
      const created = await act(id);
      items.push({ id, ...(created !== undefined && { created }) });
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      const isRefusal = error instanceof DomainError;
      // The stack has PostgreSQL's message, but not the rejected row.
      if (!isRefusal)
        console.error(`A bulk action failed for ${id}: ${error instanceof Error ? error.stack : String(error)}`);
      items.push({ id, error: isRefusal ? error.code : 'GeneralError' });
    }
  }
  return { items };
}
