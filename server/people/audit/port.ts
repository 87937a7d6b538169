export { asStaffCall, recordChange } from './operations/record-change.ts';
export { redact } from './rules/redact.ts';
export type { Change } from './operations/record-change.ts';
