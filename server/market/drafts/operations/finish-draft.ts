import type { AdContent } from '../../ads/port.ts';
import { completeDraft } from '../store/drafts.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

export async function finishDraft(deps: DraftDeps, row: DraftRow, adId: string, content: AdContent): Promise<void> {
  const { registryNumber } = content;
  if (registryNumber !== null) await deps.authorities.tie([{ adId, ownerId: row.ownerId, registryNumber }]);
  await completeDraft(deps.database, row.id, adId);
}
