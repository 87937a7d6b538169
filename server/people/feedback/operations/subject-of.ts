import type { Language } from '../../../../contract/enums.ts';
import { reportedReviewSubject } from '../../../../data/feedback/reported-review-subject.ts';
import type { Database } from '../../../platform/database.ts';
import { reasonTexts } from '../../reasons/port.ts';

/** The text of a feedback subject; ids of both lists differ. */
export async function subjectOf(database: Database, subjectId: number, language: Language): Promise<string> {
  if (subjectId === reportedReviewSubject.id) return reportedReviewSubject[language];
  const key = String(subjectId);
  const [general, ofOrders] = await Promise.all([
    reasonTexts(database, 'feedback'),
    reasonTexts(database, 'orderFeedback'),
  ]);
  return (general.get(key) ?? ofOrders.get(key))?.[language] ?? '';
}
