import type { LeaveState } from './leave-rules.ts';

/** Whether the present page has unsaved changes, and whether leaving it was agreed to. Screens with a leave rule write it. */
export const leaveState: { current: LeaveState } = { current: { isDirty: false, isConfirmed: false } };
