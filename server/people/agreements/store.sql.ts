// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { agreement, agreementApproval } from './tables.ts';

type AgreementRow = typeof agreement.$inferSelect;
type AgreementApprovalRow = typeof agreementApproval.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'approve-agreements': {
    parameters: [readonly string[]];
    row: { type: AgreementRow['type']; version: AgreementRow['version']; date: string };
  };
  'insert-agreement-approval': {
    parameters: [AgreementApprovalRow['callerId'], string, Date | string];
    row: Record<never, never>;
  };
  'approvals-of': {
    parameters: [string];
    row: { type: AgreementApprovalRow['type']; version: AgreementApprovalRow['version']; at: Date };
  };
  'move-approvals': { parameters: [string, AgreementApprovalRow['callerId']]; row: Record<never, never> };
  'select-agreement': {
    parameters: [string, string, string];
    row: {
      version: AgreementRow['version'];
      date: string;
      title: AgreementRow['title'];
      language: AgreementRow['language'];
      markdown: AgreementRow['markdown'];
    };
  };
  current: { parameters: [string]; row: { version: AgreementRow['version']; date: string } };
  'seed-agreements': { parameters: [string]; row: Record<never, never> };
}
