import type { AdQuestion } from '../../../../contract/schemas/question.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { keyOf, maskedName, wordsOf, writtenAs } from '../rules.ts';
import { readOne } from '../store/reading.ts';
import { askedSince, holdQuestion, insertQuestion, lockAsker, writeAnswer, forgetVotes } from '../store/writing.ts';
import { routeOf } from '../store/members.ts';
import type { QuestionDeps } from './deps.ts';
import { showLive } from './deps.ts';
import { shownQuestion } from './shown.ts';

const hourMs = 3_600_000;

export interface WrittenQuestion {
  question: AdQuestion;
  isMasked: boolean;
}

/** A text as everybody may read it. Refuses QuestionForbiddenWords, QuestionContactOnly. */
function readable(text: string): { text: string; isMasked: boolean } {
  const written = writtenAs(text);
  if ('error' in written) throw new DomainError(written.error, [{ code: written.error, path: 'text' }]);
  return written;
}

const isPublished = (ad: DealAd): boolean => ad.isOnSale || ad.status === 'Locked';

/**
 * Asks about somebody else's published ad; its owner is told. Refuses AdNotFound, QuestionOnOwnAd also to a second account in the owner's browser,
 * QuestionAdEnded, MemberUnavailable where either has blocked the other, QuestionAlreadyAsked, QuestionLimitReached, and texts that nobody may read.
 */
export async function ask(
  deps: QuestionDeps,
  askerId: string,
  { adId, text: original }: { adId: string; text: string },
): Promise<WrittenQuestion> {
  const { database, ads, accounts, shareDevice } = deps;
  const { text, isMasked } = readable(original);
  return database.inTransaction(async () => {
    const ad = await ads.holdForDeal(adId);
    if (ad.ownerId === askerId || (await shareDevice(ad.ownerId, askerId))) throw new DomainError('QuestionOnOwnAd');
    if (!isPublished(ad)) throw new DomainError('QuestionAdEnded');
    if (await accounts.areApart(ad.ownerId, askerId)) throw new DomainError('MemberUnavailable');
    await lockAsker(database, askerId);
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
    await tell(deps, 'AdQuestion.Created', question, ad.ownerId, `question:${id}:Created`);
    await showLive(deps, [question]);
    return { question: await ownQuestion(deps, id, askerId), isMasked };
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

/**
 * Answers a question about an own ad, or puts other words in the place of the answer, which is told once and whose votes begin anew. Refuses QuestionNotFound,
 * QuestionAdEnded, MemberUnavailable, QuestionAlreadyAnswered or AnswerNotFound where another page was faster, AnswerLimitReached.
 */
export async function answer(
  deps: QuestionDeps,
  ownerId: string,
  { questionId, text: original, isChange }: { questionId: string; text: string; isChange: boolean },
): Promise<WrittenQuestion> {
  const { database, ads, accounts } = deps;
  const { text, isMasked } = readable(original);
  return database.inTransaction(async () => {
    const held = required(await holdQuestion(database, questionId, ownerId), 'QuestionNotFound');
    if (!isChange && held.answer !== null) throw new DomainError('QuestionAlreadyAnswered');
    if (isChange && held.answer === null) throw new DomainError('AnswerNotFound');
    if (held.answer === text) return { question: await ownQuestion(deps, questionId, ownerId), isMasked };
    if (held.answerChanges >= limits.answerChangesMost) throw new DomainError('AnswerLimitReached');
    if (!isPublished(await ads.holdForDeal(held.adId))) throw new DomainError('QuestionAdEnded');
    if (await accounts.areApart(ownerId, held.askerId)) throw new DomainError('MemberUnavailable');
    await forgetVotes(database, [questionId]);
    const time = await writeAnswer(database, { id: questionId, text, words: wordsOf(held.text, text) });
    if (!isChange) {
      const told = { ...held, answer: text };
      await tell(deps, 'AdQuestion.Answered', told, held.askerId, `question:${questionId}:Answered:${time}`);
    }
    await showLive(deps, [held]);
    return { question: await ownQuestion(deps, questionId, ownerId), isMasked };
  });
}

async function ownQuestion({ database }: QuestionDeps, id: string, readerId: string): Promise<AdQuestion> {
  return shownQuestion(required(await readOne(database, id, readerId, []), 'QuestionNotFound'), readerId);
}

async function tell(
  { notices, views }: QuestionDeps,
  template: 'AdQuestion.Created' | 'AdQuestion.Answered',
  question: { id: string; adId: string; text: string; answer?: string },
  accountId: string,
  onceKey: string,
): Promise<void> {
  const brief = (await views.briefsOf([question.adId], 'tr')).get(question.adId);
  await notices.notify({
    accountId,
    template,
    tokens: {
      'Ad.Title': brief?.title ?? '',
      // By it the title is taken out when its owner is erased.
      'Ad.Code': question.adId,
      'Question.Text': question.text,
      ...(question.answer !== undefined && { 'Question.Answer': question.answer }),
    },
    routeValue: routeOf(question),
    ...(brief?.picture && { image: brief.picture.key }),
    onceKey,
  });
}
