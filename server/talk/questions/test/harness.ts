import type { AdQuestion, ListedQuestion } from '../../../../contract/schemas/question.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { openAdHarness } from '../../../../tests/support/ad-harness.ts';
import type { Answer } from '../../../../tests/support/ad-harness.ts';
import { factories } from '../../../../tests/support/factories.ts';
import type { Person } from '../../../../tests/support/factories.ts';

export const path = '/ads/adquestionsanswer';

type Asked = Answer & { question: AdQuestion; isMasked: boolean };
type OwnPage = Answer & {
  items: ListedQuestion[];
  counts: { All: number; Waiting: number; Answered: number };
  hasNextPage: boolean;
};

type AdPage = Answer & { items: AdQuestion[]; waiting: AdQuestion[]; total: number; hasNextPage: boolean };

/** The whole service with members who ask and answer. */
export async function openQuestionHarness() {
  const harness = await openAdHarness();
  const { ask: request, database } = harness;
  const { aPerson, suspend } = await factories(harness);
  const moderator = await harness.signedIn('moderator');
  const guest: Pick<Person, 'headers'> = { headers: {} };
  type Reader = Pick<Person, 'headers'>;

  const it = {
    ...harness,
    aPerson,
    suspend,
    moderator,
    request,
    guest,
    async adOf(owner: Person, parts: Partial<TestAd> = {}): Promise<string> {
      const ad = anAd({ ownerId: owner.id, title: 'Az kullanılmış bisiklet', ...parts });
      await givenAds(database, [ad]);
      return ad.id;
    },
    ask: async (asker: Reader, adId: string, text = 'Kutusu duruyor mu?') =>
      (await request('POST', `${path}/add-question-ad`, asker.headers, { adId, text })) as unknown as Asked,
    answer: async (owner: Reader, questionId: string, text = 'Evet, duruyor.', more: object = {}) =>
      (await request('POST', `${path}/add-answer-question`, owner.headers, {
        questionId,
        text,
        ...more,
      })) as unknown as Asked,
    ofAd: async (reader: Reader, adId: string, more = '') =>
      (await request('GET', `${path}/get-questions-ads?adId=${adId}${more}`, reader.headers)) as unknown as AdPage,
    withAnswer: async (reader: Reader, adId: string, more = '') =>
      (await request(
        'GET',
        `${path}/get-questions-with-answer?adId=${adId}${more}`,
        reader.headers,
      )) as unknown as AdPage,
    one: (reader: Reader, id: string) =>
      request('GET', `${path}/get-answer-by-question?questionId=${id}`, reader.headers),
    askedToMe: async (owner: Reader, more = '') =>
      (await request('GET', `${path}/get-questions-for-user?${more}`, owner.headers)) as unknown as OwnPage,
    asked: async (asker: Reader, more = '') =>
      (await request('GET', `${path}/get-question-ads-by-user?${more}`, asker.headers)) as unknown as OwnPage,
    remove: (owner: Reader, questionId: string) =>
      request('DELETE', `${path}/delete-question`, owner.headers, { questionId }),
    removeSeveral: (owner: Reader, questionIds: string[]) =>
      request('DELETE', `${path}/delete-questions`, owner.headers, { questionIds }),
    removeAnswer: (owner: Reader, questionId: string) =>
      request('DELETE', `${path}/delete-answer`, owner.headers, { questionId }),
    vote: (voter: Reader, questionId: string, isHelpful = true) =>
      request('POST', `${path}/vote`, voter.headers, { questionId, isHelpful }),
    report: (reporter: Reader, questionId: string, more: object = {}) =>
      request('POST', `${path}/report`, reporter.headers, { questionId, part: 'Question', reason: 'Spam', ...more }),
    reports: async (more = '') =>
      (await request('GET', `${path}/reports?${more}`, moderator)) as unknown as Answer & {
        items: Record<string, unknown>[];
        total: number;
      },
    solve: (body: object) => request('POST', `${path}/solve-report`, moderator, body),
    block: (one: Person, other: Person) =>
      request('POST', '/identity/user/ban-user', one.headers, { bannedId: other.id }),
    menuCount: async (person: Person): Promise<unknown> => {
      const profile = await request('GET', '/identity/user/profile', person.headers);
      return (profile['menuCounts'] as Record<string, number> | undefined)?.['MyAdsQuestions'];
    },
    noticesOf: (person: Person, template: string) =>
      database.query<{ route_value: string | null; tokens: Record<string, string> }>(
        'select route_value, tokens from notification where account_id = $1 and template = $2 order by id',
        [person.id, template],
      ),
    /** Moves a question into the past. */
    age: (id: string, hours: number) =>
      database.query(`update ad_question set created_at = created_at - $2 * interval '1 hour' where id = $1`, [
        id,
        hours,
      ]),
    setAd: (adId: string, change: string) => database.query(`update ad set ${change} where id = $1`, [adId]),
    /** An ad with a question, and optionally an answer. */
    async aQuestion(answer?: string) {
      const [seller, buyer] = [await aPerson(), await aPerson()];
      const adId = await it.adOf(seller);
      const { question } = await it.ask(buyer, adId);
      if (answer !== undefined) await it.answer(seller, question.id, answer);
      return { seller, buyer, adId, id: question.id };
    },
  };
  return it;
}

export type QuestionHarness = Awaited<ReturnType<typeof openQuestionHarness>>;
