import { limits } from '../../../../contract/limits.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { keyOf, maskedName, wordsOf } from '../rules.ts';
import { askedSince, insertQuestion, lockAccount } from '../store/questions.ts';
import type { QuestionDeps } from './dependencies.ts';
import { refreshPages } from './refresh-pages.ts';
import { isPublished, readOwnQuestion, requireReadable } from './written-question.ts';
import type { WrittenQuestion } from './written-question.ts';
import { notifyAboutQuestion } from './notify.ts';

const hourMs = 3_600_000;

/**
 * Asks about another member's published ad and notifies its owner. Throws AdNotFound, QuestionOnOwnAd (also for another account in the owner's
 * browser), QuestionAdEnded, MemberUnavailable after a block, QuestionAlreadyAsked, QuestionLimitReached, QuestionForbiddenWords or
 * QuestionContactOnly.
 */
export async function askQuestion(
  deps: QuestionDeps,
  askerId: string,
  { adId, text: original }: { adId: string; text: string },
): Promise<WrittenQuestion> {
  const { database, ads, accounts, shareDevice } = deps;
  const { text, isMasked } = requireReadable(original);
  return database.inTransaction(async () => {
    const ad = await ads.lockForDeal(adId);
    if (ad.ownerId === askerId || (await shareDevice(ad.ownerId, askerId))) throw new DomainError('QuestionOnOwnAd');
    if (!isPublished(ad)) throw new DomainError('QuestionAdEnded');
    if (await accounts.areApart(ad.ownerId, askerId)) throw new DomainError('MemberUnavailable');
    await lockAccount(database, askerId);
    const at = clock.now();
    await requireQuota(deps, askerId, adId, at);
    const id = chance.uuid();
    const name = (await namesOf(database, [askerId])).get(askerId) ?? '';
    const question = {
      id,
      adId,
      ownerId: ad.ownerId,
      askerId,
      askerName: maskedName(name),
      text,
      textKey: keyOf(text),
      words: wordsOf(text),
      at,
    };
    if (!(await insertQuestion(database, question))) throw new DomainError('QuestionAlreadyAsked');
    await notifyAboutQuestion(deps, 'AdQuestion.Created', question, ad.ownerId, `question:${id}:Created`);
    await refreshPages(deps, [question]);
    return { question: await readOwnQuestion(deps, id, askerId), isMasked };
  });
}

async function requireQuota({ database }: QuestionDeps, askerId: string, adId: string, now: Date): Promise<void> {
  const hour = new Date(now.getTime() - hourMs);
  const day = new Date(now.getTime() - 24 * hourMs);
  const { inHour, onDay, ofAd } = await askedSince(database, askerId, hour, day, adId);
  if (inHour >= limits.questionsAnHour || onDay >= limits.questionsADay || ofAd >= limits.questionsAnAdADay) {
    throw new DomainError('QuestionLimitReached');
  }
}
