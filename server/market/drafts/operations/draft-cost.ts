import type { Language } from '../../../../contract/enums.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { choiceOf } from './draft-choice.ts';

/** Current cost. An edit or a resubmission costs nothing, because its period and promotions are already paid. */
export async function draftCost(deps: DraftDeps, row: DraftRow, language: Language): Promise<Quote> {
  if (row.adId !== null) return { lines: [], total: 0 };
  return deps.promotions.quote(row.ownerId, choiceOf(deps, row), language);
}
