export { decideFeedback, waitingFeedback } from './desk.ts';
export { giveFeedback } from './feedback.ts';
