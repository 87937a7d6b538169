import type { Choice } from '../../promotions/port.ts';
import type { DraftDeps } from './dependencies.ts';
import { draftOf } from '../store/drafts.ts';
import { editingDraft, filesInUse, openCount } from '../store/lists.ts';
import { submitPaidDraft } from './submit-paid-draft.ts';
import { titleOfReady } from './ready-ad.ts';
import { clearAwayDrafts } from './clear-away-drafts.ts';
import { remindDrafts } from './remind-drafts.ts';
import { choiceOf } from './draft-choice.ts';

const upkeepBatchSize = 200;

/** Drafts of ads: the daily work on them; what their owners do is bound by `draftBindings`. */
export interface Drafts {
  deps: DraftDeps;
  /** The daily jobs. Each transaction processes one batch. */
  upkeep: {
    remind(batchSize?: number): Promise<number>;
    clearAway(batchSize?: number): Promise<number>;
  };
  /** What an own draft chose, as far as it is still sold, and the ad that it edits or mends. Refuses DraftNotFound. */
  choiceOf(draftId: string, ownerId: string): Promise<Choice & { usesMediaPack: boolean; adId?: string }>;
  /** How many drafts somebody has open. */
  count(ownerId: string): Promise<number>;
  /** The open draft in which an own ad is being edited or mended. */
  editing(adId: string, ownerId: string): Promise<string | undefined>;
  /** What an own draft is called that can be sent as it is. Refuses DraftNotFound, DraftAlreadySent, DraftIncomplete. */
  titleOfReady(draftId: string, ownerId: string): Promise<string>;
  /**
   * Sends a draft with a choice that has been paid, in the transaction in progress, and answers the ad: money and ad are there together or neither is; the edit of an ad takes its media pack so. Sent
   * twice it is one. Refuses DraftNotFound, DraftIncomplete, RegistryNumberInUse, and what the ad's status refuses.
   */
  draftPaid(draftId: string, ownerId: string, choice: Choice): Promise<string>;
  /** Which of these photos and videos some draft has, whoever's it is. */
  filesInUse(keys: readonly string[]): Promise<Set<string>>;
}

/** Puts drafts together. */
export function createDrafts(deps: DraftDeps): Drafts {
  const { database } = deps;
  return {
    deps,
    upkeep: {
      remind: (batchSize = upkeepBatchSize) => remindDrafts(deps, batchSize),
      clearAway: (batchSize = upkeepBatchSize) => clearAwayDrafts(deps, batchSize),
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
