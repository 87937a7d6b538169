import type { Language } from '../../../../contract/enums.ts';
import { orderFeedbackSubjects, reportedReviewSubject } from '../../../../data/feedback/order-subjects.ts';
import { feedbackSubjects } from '../../../../data/feedback/subjects.ts';

const allSubjects = [...feedbackSubjects, ...orderFeedbackSubjects, reportedReviewSubject];

export const subjectOf = (subjectId: number, language: Language): string =>
  allSubjects.find(({ id }) => id === subjectId)?.[language] ?? '';
