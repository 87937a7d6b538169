export { logDeskAct } from './operations/log.ts';
export { createModeration } from './operations/moderation.ts';
export { phonesIn } from './rules/text/contact.ts';
export { textFindings } from './rules/text/findings.ts';
export { hasForbiddenWords, maskContacts } from './rules/text/masking.ts';
