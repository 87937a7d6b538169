import { questionRoute } from '../rules.ts';
import type { QuestionDeps } from './dependencies.ts';

export async function notifyAboutQuestion(
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
      // Used to remove the title when the ad's owner is erased.
      'Ad.Code': question.adId,
      'Question.Text': question.text,
      ...(question.answer !== undefined && { 'Question.Answer': question.answer }),
    },
    routeValue: questionRoute(question),
    ...(brief?.picture && { image: brief.picture.key }),
    onceKey,
  });
}

export async function notifyRemoved(
  { notices, views }: QuestionDeps,
  { adId, authorId }: { adId: string; authorId: string },
  reportId: string,
  message: string,
): Promise<void> {
  const brief = (await views.briefsOf([adId], 'tr')).get(adId);
  await notices.notify({
    accountId: authorId,
    template: 'AdQuestion.Removed',
    tokens: { 'Ad.Title': brief?.title ?? '', 'Ad.Code': adId, 'Conduct.Message': message },
    ...(brief?.picture && { image: brief.picture.key }),
    onceKey: `question:removed:${reportId}`,
  });
}
