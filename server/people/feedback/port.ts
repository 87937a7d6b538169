export { decideAboutReview, decideFeedback, waitingFeedback } from './operations/desk.ts';
export { giveFeedback } from './operations/feedback.ts';
