import { limits } from '../../../contract/limits.ts';

/** Whether its author may still delete a note. */
export const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < limits.staffNoteMinutes * 60_000;
