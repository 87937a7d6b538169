export { approvalsOf, approveAgreements, moveApprovals, registrationAgreements } from './approvals.ts';
export { agreementBindings } from './calls.ts';
export { escapeHtml, markdownToHtml, uniqueId } from './markdown.ts';
export { seedAgreements } from './seed.ts';
export type { AgreementDeps } from './calls.ts';
export type { KeywordValues } from './keywords.ts';
