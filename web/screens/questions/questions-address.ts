import type { QuestionState } from '../../../contract/schemas/question.ts';

/** The shown questions, as stored in the URL. */
export interface QuestionsRequest {
  state: QuestionState;
  text: string;
  /** Cursor: the last question of the page before. */
  after: string | undefined;
}

/** In display order. Repeats the contract's list: its schemas are not shipped to the browser. */
export const states = ['All', 'Waiting', 'Answered'] as const satisfies QuestionState[];

const maxTextLength = 100;
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads `?state`, `?text` and `?after`. Ignores invalid values. */
export function readQuestionsAddress(search: URLSearchParams): QuestionsRequest {
  const after = search.get('after') ?? '';
  return {
    state: states.find((state) => state === search.get('state')) ?? 'All',
    text: (search.get('text') ?? '').trim().slice(0, maxTextLength),
    after: uuidPattern.test(after) ? after : undefined,
  };
}

/** Leaves out default values. */
export function writeQuestionsAddress(path: string, { state, text, after }: Partial<QuestionsRequest>): string {
  const search = new URLSearchParams({
    ...(state !== undefined && state !== 'All' && { state }),
    ...(text && { text }),
    ...(after !== undefined && { after }),
  }).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Query of the list call. */
export const listQueryOf = ({ state, text, after }: QuestionsRequest) => ({
  state,
  ...(text !== '' && { text }),
  ...(after !== undefined && { questionAnswerId: after }),
});
