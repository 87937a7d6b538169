export { requireApproval } from './operations/require-approval.ts';
