export { escapeHtml, markdownToHtml, uniqueId } from './markdown.ts';
export { approveAgreements, registrationAgreements } from './approvals.ts';
