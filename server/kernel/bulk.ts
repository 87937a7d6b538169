import type { BulkOutcome } from '../../contract/schemas/bulk.ts';
import { DomainError } from '../platform/errors.ts';

/**
 * Runs an action for each id, one after another, each in its own transaction. A refusal of one is its outcome and does not stop the others. The action
 * returns the id of what it created, if anything. An id that occurs twice is changed once.
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
      if (!(error instanceof DomainError)) throw error;
      items.push({ id, error: error.code });
    }
  }
  return { items };
}
