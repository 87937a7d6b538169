export { createModeration } from './moderation.ts';
export { textFindings } from './text/findings.ts';
