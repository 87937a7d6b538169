export { escapeHtml, markdownToHtml, uniqueId } from './rules/markdown.ts';
export { approveAgreements, registrationAgreements } from './operations/approvals.ts';
