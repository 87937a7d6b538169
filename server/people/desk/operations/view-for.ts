import type { DeskView } from '../../../../contract/calls/desk.ts';
import type { ViewRow } from '../store/views.ts';

/** A view as the reader sees it. */
export const viewFor = (
  { id, name, query, isShared, ownerId }: ViewRow,
  readerId: string,
  ownerName?: string,
): DeskView => ({
  id,
  name,
  query,
  isShared,
  isOwn: ownerId === readerId,
  ...(ownerId !== readerId && ownerName !== undefined && { ownerName }),
});
