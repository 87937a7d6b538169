/** Called before an answer is refused because it does not match its schema. */
export type AnswerReport = (problem: string) => void;

let report: AnswerReport | undefined;

/**
 * For tests: makes an answer that does not match its schema an error. Otherwise unknown keys are removed. A separate file, so that tests without
 * answers load no serialiser.
 */
export function refuseUnknownKeys(to: AnswerReport | undefined): void {
  report = to;
}

export const answerReport = (): AnswerReport | undefined => report;
