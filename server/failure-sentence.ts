/** An expected error as one sentence for the operator. A programming error keeps its stack trace. */
export function failureSentence(error: unknown): unknown {
  const isExpected = error instanceof Error && !(error instanceof TypeError || error instanceof ReferenceError);
  return isExpected ? error.message : error;
}
