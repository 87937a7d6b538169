import type { Language } from '../../../../contract/enums.ts';
import type { AdQuestion, QuestionList, QuestionState } from '../../../../contract/schemas/question.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { patternsOf } from '../rules.ts';
import { answeredPage, ownCounts, ownPage, ownsAd, readOne, waitingPage } from '../store/reading.ts';
import type { OwnRequest, QuestionRow } from '../store/reading.ts';
import type { QuestionDeps } from './deps.ts';
import { shownQuestion } from './shown.ts';

type ReadDeps = Pick<QuestionDeps, 'database' | 'accounts'>;

export interface Page {
  items: AdQuestion[];
  total: number;
  hasNextPage: boolean;
}

interface PageRequest {
  adId: string;
  numberOfQuestions: number;
  questionAnswerId?: string | undefined;
}

const blockedOf = ({ accounts }: ReadDeps, readerId: string | undefined): Promise<string[]> =>
  readerId === undefined ? Promise.resolve([]) : accounts.blockedBy(readerId);

function pageOf(rows: readonly (QuestionRow & { total: number })[], size: number, readerId: string | undefined): Page {
  return {
    items: rows.slice(0, size).map((row) => shownQuestion(row, readerId)),
    total: rows[0]?.total ?? 0,
    hasNextPage: rows.length > size,
  };
}

/** What the page of a published ad shows. One statement for a visitor, three for a member. */
export async function questionsOfAd(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size }: PageRequest,
): Promise<Page & { waiting: AdQuestion[] }> {
  const { database } = deps;
  const blocked = await blockedOf(deps, readerId);
  const request = { adId, blocked, after: undefined, size: size + 1 };
  const answered = await answeredPage(database, { ...request, readerId });
  const waiting =
    readerId === undefined ? [] : await waitingPage(database, { ...request, readerId, size: waitingMost });
  return {
    ...pageOf(answered, size, readerId),
    waiting: waiting.map((row) => shownQuestion(row, readerId)),
  };
}

/** So many that wait stand on an ad's page; its owner finds all of them in their list. */
const waitingMost = 20;

/** A page of the answered questions about a published ad. */
export async function answeredOfAd(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size, questionAnswerId: after }: PageRequest,
): Promise<Page> {
  const blocked = await blockedOf(deps, readerId);
  return pageOf(await answeredPage(deps.database, { adId, readerId, blocked, after, size: size + 1 }), size, readerId);
}

/** A page of what waits for an answer to the reader, or from them; nothing for a stranger. */
export async function waitingOfAd(
  deps: ReadDeps,
  readerId: string | undefined,
  { adId, numberOfQuestions: size, questionAnswerId: after }: PageRequest,
): Promise<Page> {
  if (readerId === undefined) return { items: [], total: 0, hasNextPage: false };
  const blocked = await blockedOf(deps, readerId);
  return pageOf(await waitingPage(deps.database, { adId, readerId, blocked, after, size: size + 1 }), size, readerId);
}

/** Refuses AdNotFound where an ad is not this member's. */
export async function requireOwnAd({ database }: ReadDeps, accountId: string, adId: string): Promise<void> {
  if (!(await ownsAd(database, accountId, adId))) throw new DomainError('AdNotFound');
}

/** One question that the reader may see. Refuses QuestionNotFound. */
export async function oneQuestion(deps: ReadDeps, readerId: string | undefined, id: string): Promise<AdQuestion> {
  const row = await readOne(deps.database, id, readerId, await blockedOf(deps, readerId));
  return shownQuestion(required(row, 'QuestionNotFound'), readerId);
}

export interface OwnListRequest {
  state: QuestionState;
  text?: string | undefined;
  questionAnswerId?: string | undefined;
  pageSize: number;
}

/** A page of the questions that one side has, with their ads. Four statements, however many there are. */
export async function ownQuestions(
  { database, accounts, views }: Pick<QuestionDeps, 'database' | 'accounts' | 'views'>,
  own: Omit<OwnRequest, 'blocked'>,
  { state, text, questionAnswerId: after, pageSize }: OwnListRequest,
  language: Language,
): Promise<QuestionList> {
  const request = { ...own, blocked: await accounts.blockedBy(own.accountId) };
  const rows = await ownPage(database, request, { state, patterns: patternsOf(text), after, size: pageSize + 1 });
  const counts = await ownCounts(database, request);
  const page = rows.slice(0, pageSize);
  const briefs = await views.briefsOf([...new Set(page.map(({ adId }) => adId))], language);
  const items = page.flatMap((row) => {
    const ad = briefs.get(row.adId);
    return ad ? [{ question: shownQuestion(row, own.accountId), ad, isWaiting: row.isWaiting }] : [];
  });
  return { items, counts, hasNextPage: rows.length > pageSize };
}
