import type { Decision, DecisionReason, EditablePart } from './enums.ts';

/** A moderator's decision as far as it is made. */
export interface DecisionForm {
  decision: Exclude<Decision, 'Delete'>;
  reasons: readonly DecisionReason[];
  message?: string | undefined;
  part?: EditablePart | undefined;
}

/** “Other” says nothing by itself: then the words say why. */
export const lacksMessage = (reasons: readonly DecisionReason[], message: string | undefined): boolean =>
  reasons.includes('Other') && !message?.trim();

/** What a decision lacks: whoever is told no is told why, and whoever is asked for a change what to change. */
export function missingIn({
  decision,
  reasons,
  message,
  part,
}: DecisionForm): 'reasons' | 'message' | 'part' | undefined {
  if (decision === 'Approve' || decision === 'Restore') return undefined;
  if (reasons.length === 0) return 'reasons';
  if (lacksMessage(reasons, message)) return 'message';
  return decision === 'AskEdit' && part === undefined ? 'part' : undefined;
}
