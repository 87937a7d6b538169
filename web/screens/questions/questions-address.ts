import type { QuestionState } from '../../../contract/schemas/question.ts';

/** Which of one's own questions are shown; the whole of it stands in the address. */
export interface QuestionsRequest {
  state: QuestionState;
  text: string;
  /** The question that the page before ended with. */
  after: string | undefined;
}

/** In the order in which they are offered. Said again here, because the contract's schemas stay out of the browser. */
export const states = ['All', 'Waiting', 'Answered'] as const satisfies QuestionState[];

const maxTextLength = 100;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads `?state`, `?text` and `?after`; what cannot be understood is as if it were not there. */
export function readQuestionsAddress(search: URLSearchParams): QuestionsRequest {
  const after = search.get('after') ?? '';
  return {
    state: states.find((state) => state === search.get('state')) ?? 'All',
    text: (search.get('text') ?? '').trim().slice(0, maxTextLength),
    after: uuidPattern.test(after) ? after : undefined,
  };
}

/** The address of the list. What is as usual is left out. */
export function writeQuestionsAddress(path: string, { state, text, after }: Partial<QuestionsRequest>): string {
  const search = new URLSearchParams({
    ...(state !== undefined && state !== 'All' && { state }),
    ...(text && { text }),
    ...(after !== undefined && { after }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** What the service is asked for. */
export const listQueryOf = ({ state, text, after }: QuestionsRequest) => ({
  state,
  ...(text !== '' && { text }),
  ...(after !== undefined && { questionAnswerId: after }),
});
