export { logDeskAct } from './operations/log-desk-act.ts';
export { createModeration } from './operations/moderation-port.ts';
export { phonesIn } from './rules/text/contact.ts';
export { textFindings } from './rules/text/text-findings.ts';
export { hasForbiddenWords, maskContacts } from './rules/text/masking.ts';
