import type { CatalogueSubjectKind } from '../../../../contract/schemas/catalogue-desk.ts';
import type { PlannedChange } from '../rules/apply-plan.ts';
import { forgetOffer } from '../store.ts';
import type { DeskSave } from './dependencies.ts';
import { indexAgain } from './index-again.ts';
import { categoryAt, specAt } from './require-version.ts';
import { saveVersion } from './save-version.ts';
import type { SaveDeps } from './save-version.ts';

export interface Decision {
  kind: CatalogueSubjectKind;
  id: number;
  version: number;
  isAccepted: boolean;
}

/** Accepts or skips newer data of the product. Skipped data is offered again only if it changes. Throws CategoryNotFound, SpecNotFound or CatalogueChanged. */
export async function decideDifference(
  deps: SaveDeps,
  { actorId, reason }: DeskSave,
  { kind, id, version: edited, isAccepted }: Decision,
): Promise<number> {
  const decided = await saveVersion(
    deps,
    { actorId, action: isAccepted ? 'accept' : 'skip', reason, isAlwaysSaved: true },
    (records): PlannedChange[] => {
      if (kind === 'category') {
        const { offered } = categoryAt(records, id, edited);
        return [{ kind, id, after: isAccepted && offered ? offered : {} }];
      }
      const { offered } = specAt(records, id, edited);
      return [{ kind, id, after: isAccepted && offered ? offered : {} }];
    },
    async (version) => {
      await forgetOffer(deps.database, kind, id, version);
      if (kind === 'category' && isAccepted) await indexAgain(deps.database, [id], version);
    },
  );
  // The version in memory still has the offer.
  await deps.catalogue.reload();
  return decided;
}
