export type { PastQuestion } from './operations/save-past-questions.ts';
export { savePastQuestions } from './operations/save-past-questions.ts';
export { maskedName } from './rules.ts';
