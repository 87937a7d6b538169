export { activeReasons, reasonsOf, reasonTexts } from './operations/cached-reasons.ts';
export { requireReportReason } from './operations/report-reasons.ts';
