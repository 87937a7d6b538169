export interface LeaveState {
  /** Something on the page is changed and not saved. */
  isDirty: boolean;
  /** The reader said yes, or the page itself goes on (saved, submitted). */
  isConfirmed: boolean;
  /** Of a page that saves by itself: saves what is not saved yet, and answers whether all of it is. */
  save?: (() => Promise<boolean>) | undefined;
}

/** Whether the present page has unsaved changes, and whether leaving it was agreed to. Screens with a leave rule write it. */
export const leaveState: { current: LeaveState } = { current: { isDirty: false, isConfirmed: false } };
