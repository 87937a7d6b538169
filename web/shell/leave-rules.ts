import type { Screen } from '../screens.ts';

/** The dialog that leaving a screen asks for. */
export type LeaveQuestion = 'unsaved' | 'leaving' | 'edit';

export interface LeaveState {
  /** Something on the page is changed and not saved. */
  isDirty: boolean;
  /** The reader said yes, or the page itself goes on (saved, submitted). */
  isConfirmed: boolean;
  /** Of a page that saves by itself: saves what is not saved yet, and answers whether all of it is. */
  save?: (() => Promise<boolean>) | undefined;
}

/** What to ask before a screen is left (specification, section 2, navigation guard); undefined where nothing is asked. */
export function leaveQuestion(rule: Screen['leave'], { isDirty, isConfirmed }: LeaveState): LeaveQuestion | undefined {
  if (rule === undefined || isConfirmed) return undefined;
  if (rule === 'ask-edit') return 'edit';
  return isDirty ? 'unsaved' : 'leaving';
}
