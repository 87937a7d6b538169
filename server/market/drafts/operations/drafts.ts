import type { AccountHooks } from '../../../kernel/hooks.ts';
import type { Database } from '../../../platform/database.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdDetail, Market } from '../../../../contract/schemas/ad.ts';
import type { DraftAuthority, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Quote } from '../../../../contract/schemas/promotion.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Choice } from '../../promotions/port.ts';
import { marketLike } from '../../search/port.ts';
import { toAdContent, writtenOf } from '../rules/content.ts';
import type { DraftDeps } from './deps.ts';
import { judge } from './judging.ts';
import { draftOf } from '../store/drafts.ts';
import type { DraftRow } from '../store/drafts.ts';
import { editingDraft, exportedDrafts, filesInUse, openCount } from '../store/lists.ts';
import { deleteDraftsOf } from '../store/upkeep.ts';
import { sendPaid, titleOfReady } from './submitting.ts';
import { cleanLine, cleanText } from '../rules/texts.ts';
import { draftUpkeep } from './upkeep.ts';
import type { DraftUpkeep } from './upkeep.ts';
import { choiceOf } from './views.ts';

/** Drafts of ads: the daily work on them; what their owners do is bound by `draftBindings`. */
export interface Drafts {
  deps: DraftDeps;
  upkeep: DraftUpkeep;
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

/** What happens with drafts when their owner's account is asked for, or ends. */
export const draftHooks = (database: Database): AccountHooks => ({
  async accountErased(accountId) {
    await deleteDraftsOf(database, accountId);
  },
  exports: {
    drafts: (accountId) => exportedDrafts(database, accountId),
  },
});

/** Puts drafts together. */
export function createDrafts(deps: DraftDeps): Drafts {
  const { database } = deps;
  return {
    deps,
    upkeep: draftUpkeep(deps),
    async choiceOf(draftId, ownerId) {
      const row = await draftOf(database, ownerId, draftId);
      return { ...choiceOf(deps, row), ...(row.adId !== null && { adId: row.adId }) };
    },
    count: (ownerId) => openCount(database, ownerId),
    editing: (adId, ownerId) => editingDraft(database, adId, ownerId),
    titleOfReady: (draftId, ownerId) => titleOfReady(deps, draftId, ownerId),
    draftPaid: (id, ownerId, choice) => sendPaid(deps, { id, ownerId }, choice),
    filesInUse: (keys) => filesInUse(database, keys),
  };
}

/** Everything that keeps a draft from being sent, and what a moderator would stumble over. */
export async function validation(
  deps: DraftDeps,
  row: DraftRow,
): Promise<{ isValid: boolean; problems: DraftProblem[]; warnings: DraftProblem[]; readyPercent: number }> {
  const [judged] = await judge(deps, row.ownerId, [row]);
  const { problems, readyPercent } = required(judged, 'DraftNotFound');
  const { title = '', description = '' } = row.content;
  const findings = deps.textFindings(cleanLine(title), cleanText(description));
  return {
    isValid: problems.length === 0,
    problems,
    warnings: warningsOf(findings),
    readyPercent,
  };
}

/** What was found, once for each field and kind, with all the words. */
function warningsOf(findings: ReturnType<DraftDeps['textFindings']>): DraftProblem[] {
  const warnings: (DraftProblem & { texts: string[] })[] = [];
  for (const { code, field, text } of findings) {
    const warning = warnings.find((one) => one.code === code && one.path === field);
    if (warning) warning.texts.push(text);
    else warnings.push({ code, path: field, texts: [text] });
  }
  return warnings;
}

/** What the choice costs its owner now. An edit, or an ad that came back, costs nothing: its period and promotions are settled. */
export async function costOf(deps: DraftDeps, row: DraftRow, language: Language): Promise<Quote> {
  if (row.adId !== null) return { lines: [], total: 0 };
  return deps.promotions.quote(row.ownerId, choiceOf(deps, row), language);
}

/** Asks the authority about what a draft offers. Refuses Required, RegistryNumberInvalid. */
export async function authorityOf(
  { authorities, catalogue }: DraftDeps,
  { ownerId, categoryId, content }: DraftRow,
): Promise<DraftAuthority> {
  const kind =
    categoryId !== null && catalogue().categories.has(categoryId) ? authorities.registryOf(categoryId) : undefined;
  if (!kind) return { isRequired: false, state: 'Unverified' };
  const { registryNumber, relation } = content;
  if (!registryNumber?.trim()) throw new DomainError('Required', [{ code: 'Required', path: 'registryNumber' }]);
  if (!relation) throw new DomainError('Required', [{ code: 'Required', path: 'relation' }]);
  const { state, problem, validUntil } = await authorities.ask(ownerId, { kind, registryNumber, relation });
  return {
    isRequired: true,
    registry: kind,
    state,
    ...(problem && { problem }),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
  };
}

/** What ads like a draft ask, as its buyers will be told; nothing where no category is chosen, or no market is known. */
export async function marketOfDraft(
  deps: DraftDeps,
  { adId, categoryId, content }: DraftRow,
): Promise<Market | undefined> {
  if (categoryId === null) return undefined;
  const { specs = {}, provinceId, districtId } = content;
  return marketLike(deps, { categoryId, specs, provinceId, districtId, ...(adId !== null && { adId }) });
}

/** The number that an ad shows before it has one. */
const noNumberYet = '9999999999';

/**
 * A draft, or an ad with its waiting edit, as it would be seen. A moderator may see any ad so; a draft is its owner's alone. Refuses DraftNotFound,
 * AdNotFound, CategoryNotChosen.
 */
export async function previewOf(
  deps: DraftDeps,
  reader: { id: string; isModerator: boolean },
  id: string,
  language: Language,
): Promise<AdDetail> {
  const { ads, adViews } = deps;
  if (!id.includes('-')) {
    const ownerId = reader.isModerator ? required(await ads.anyForReview(id), 'AdNotFound').ownerId : reader.id;
    return adViews.previewOf({ id, ownerId, ...(await ads.contentOf(id, ownerId)) }, language);
  }
  const ownerId = reader.id;
  const row = await draftOf(deps.database, ownerId, id);
  const [judged] = await judge(deps, ownerId, [row]);
  const category = required(judged?.category, 'CategoryNotChosen');
  const content = toAdContent(writtenOf(row.content), {
    category,
    pictures: row.content.pictures ?? [],
    registryNumber: judged?.registryNumber ?? null,
  });
  return deps.adViews.previewOf({ id: row.adId ?? noNumberYet, ownerId, status: 'UnderReview', content }, language);
}
