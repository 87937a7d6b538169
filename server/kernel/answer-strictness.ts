/** Hears of an answer that says more than its schema, or something else, before it is refused. */
export type AnswerReport = (problem: string) => void;

let report: AnswerReport | undefined;

/**
 * From now on an answer with a key that its schema does not name, or that its schema refuses, is an error. For tests; elsewhere such a key is left
 * out, so that nobody sees it. Apart from the serialiser, so that tests that need no answers load none.
 */
export function refuseUnknownKeys(to: AnswerReport | undefined): void {
  report = to;
}

/** Who hears of answers that do not match, where that is an error. */
export const answerReport = (): AnswerReport | undefined => report;
