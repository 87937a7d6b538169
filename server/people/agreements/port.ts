import { definePort } from '../../kernel/ports.ts';
import type { Agreements } from './operations/kept.ts';

export type { Agreements, KeptAgreement, OrderAgreements } from './operations/kept.ts';
export type { FilledAgreement } from './operations/texts.ts';
export type { FilledValues, TableValue } from './rules/keywords.ts';
export { escapeHtml, markdownToHtml, uniqueId } from './rules/markdown.ts';
export { agreementEvents } from './events.ts';
export { approveAgreements, hasApproved, registrationAgreements } from './operations/approvals.ts';

export const agreementsPort = definePort<Agreements>('agreements');
