export { asStaffCall, recordChange } from './operations/record-change.ts';
export type { Change } from './operations/record-change.ts';
