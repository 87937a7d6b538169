export { decideAboutReview, decideFeedback } from './operations/decide-feedback.ts';
export { giveFeedback, subjectsOf } from './operations/give-feedback.ts';
export { countWaitingFeedback } from './store.ts';
