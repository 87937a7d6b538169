export interface LeaveState {
  /** The page has unsaved changes. */
  isDirty: boolean;
  /** The user confirmed leaving, or the page itself navigates (saved, submitted). */
  isConfirmed: boolean;
  /** For pages with automatic saving: saves pending changes; returns whether everything is saved. */
  save?: (() => Promise<boolean>) | undefined;
}

/** State of the current page. Screens with a leave rule write it. */
export const leaveState: { current: LeaveState } = { current: { isDirty: false, isConfirmed: false } };
