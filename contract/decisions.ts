import type { Decision, DecisionReason, EditablePart } from './enums.ts';

/** A moderator's decision while it is entered. */
export interface DecisionForm {
  decision: Exclude<Decision, 'Delete'>;
  reasons: readonly DecisionReason[];
  message?: string | undefined;
  part?: EditablePart | undefined;
}

/** The reason `Other` requires a message. */
export const isMessageMissing = (reasons: readonly DecisionReason[], message: string | undefined): boolean =>
  reasons.includes('Other') && !message?.trim();

/** The first missing field. A refusal needs reasons, a requested change also a part. */
export function missingIn({
  decision,
  reasons,
  message,
  part,
}: DecisionForm): 'reasons' | 'message' | 'part' | undefined {
  if (decision === 'Approve' || decision === 'Restore') return undefined;
  if (reasons.length === 0) return 'reasons';
  if (isMessageMissing(reasons, message)) return 'message';
  return decision === 'AskEdit' && part === undefined ? 'part' : undefined;
}
