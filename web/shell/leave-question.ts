import type { Screen } from '../screens.ts';
import type { LeaveState } from './leave-state.ts';

/** The dialog to show before leaving. */
export type LeaveQuestion = 'unsaved' | 'leaving' | 'edit';

/** The question before leaving a screen (specification, section 2, navigation guard); undefined if there is none. */
export function leaveQuestion(rule: Screen['leave'], { isDirty, isConfirmed }: LeaveState): LeaveQuestion | undefined {
  if (rule === undefined || isConfirmed) return undefined;
  if (rule === 'ask-edit') return 'edit';
  return isDirty ? 'unsaved' : 'leaving';
}
