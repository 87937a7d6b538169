import type { Choice } from '../../promotions/port.ts';
import type { DraftDeps } from './dependencies.ts';
import { draftOf } from '../store/drafts.ts';
import { editingDraft, filesInUse, openCount } from '../store/lists.ts';
import { submitPaidDraft } from './submit-paid-draft.ts';
import { titleOfReady } from './ready-ad.ts';
import { deleteStaleDrafts } from './delete-stale-drafts.ts';
import { remindDrafts } from './remind-drafts.ts';
import { choiceOf } from './draft-choice.ts';

const upkeepBatchSize = 200;

/** Drafts for other modules. `draftBindings` implements the owner's calls. */
export interface Drafts {
  deps: DraftDeps;
  /** The daily jobs. Each transaction processes one batch. */
  upkeep: {
    remind(batchSize?: number): Promise<number>;
    deleteStale(batchSize?: number): Promise<number>;
  };
  /** Chosen period and promotions that are still sold, and the ad that the draft edits. Throws DraftNotFound. */
  choiceOf(draftId: string, ownerId: string): Promise<Choice & { usesMediaPack: boolean; adId?: string }>;
  /** Number of open drafts. */
  count(ownerId: string): Promise<number>;
  /** Id of the open draft that edits the ad. */
  editing(adId: string, ownerId: string): Promise<string | undefined>;
  /** Title of a draft that is ready to submit. Throws DraftNotFound, DraftAlreadySent or DraftIncomplete. */
  titleOfReady(draftId: string, ownerId: string): Promise<string>;
  /**
   * Submits a draft after its payment, in the current transaction, and returns the ad's id. For the edit of an ad, adds the paid media pack.
   * Idempotent. Throws DraftNotFound, DraftIncomplete, RegistryNumberInUse, or the error of a status that does not allow it.
   */
  draftPaid(draftId: string, ownerId: string, choice: Choice): Promise<string>;
  /** The photo and video keys among these that any draft uses. */
  filesInUse(keys: readonly string[]): Promise<Set<string>>;
}

export function createDrafts(deps: DraftDeps): Drafts {
  const { database } = deps;
  return {
    deps,
    upkeep: {
      remind: (batchSize = upkeepBatchSize) => remindDrafts(deps, batchSize),
      deleteStale: (batchSize = upkeepBatchSize) => deleteStaleDrafts(deps, batchSize),
    },
    async choiceOf(draftId, ownerId) {
      const row = await draftOf(database, ownerId, draftId);
      return { ...choiceOf(deps, row), ...(row.adId !== null && { adId: row.adId }) };
    },
    count: (ownerId) => openCount(database, ownerId),
    editing: (adId, ownerId) => editingDraft(database, adId, ownerId),
    titleOfReady: (draftId, ownerId) => titleOfReady(deps, draftId, ownerId),
    draftPaid: (id, ownerId, choice) => submitPaidDraft(deps, { id, ownerId }, choice),
    filesInUse: (keys) => filesInUse(database, keys),
  };
}
