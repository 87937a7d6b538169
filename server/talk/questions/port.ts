export type { PastQuestion } from './operations/keeping.ts';
export { keepPastQuestions } from './operations/keeping.ts';
export { maskedName } from './rules.ts';
