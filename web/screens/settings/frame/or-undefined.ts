/** Resolves with undefined on failure, for page parts that may fail alone. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);
