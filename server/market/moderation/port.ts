export { createModeration } from './operations/moderation.ts';
export { textFindings } from './rules/text/findings.ts';
