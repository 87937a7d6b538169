import type { Screen } from '../screens.ts';
import type { LeaveState } from './leave-state.ts';

/** The dialog that leaving a screen asks for. */
export type LeaveQuestion = 'unsaved' | 'leaving' | 'edit';

/** What to ask before a screen is left (specification, section 2, navigation guard); undefined where nothing is asked. */
export function leaveQuestion(rule: Screen['leave'], { isDirty, isConfirmed }: LeaveState): LeaveQuestion | undefined {
  if (rule === undefined || isConfirmed) return undefined;
  if (rule === 'ask-edit') return 'edit';
  return isDirty ? 'unsaved' : 'leaving';
}
