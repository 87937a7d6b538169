// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { agreement, agreementApproval, orderAgreement } from './tables.ts';

type AgreementRow = typeof agreement.$inferSelect;
type AgreementApprovalRow = typeof agreementApproval.$inferSelect;
type OrderAgreementRow = typeof orderAgreement.$inferSelect;

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
  source: {
    parameters: [string, string];
    row: { language: AgreementRow['language']; markdown: AgreementRow['markdown'] };
  };
  current: { parameters: [string]; row: { version: AgreementRow['version']; date: string } };
  'seed-agreements': { parameters: [string]; row: Record<never, never> };
  keep: {
    parameters: [
      OrderAgreementRow['platform'],
      OrderAgreementRow['orderCode'],
      OrderAgreementRow['buyerId'],
      OrderAgreementRow['sellerId'],
      OrderAgreementRow['language'],
      Date | string,
      string,
    ];
    row: Record<never, never>;
  };
  kept: {
    parameters: [string, string, string];
    row: {
      type: OrderAgreementRow['type'];
      title: OrderAgreementRow['title'];
      version: OrderAgreementRow['version'];
      language: OrderAgreementRow['language'];
      html: OrderAgreementRow['html'];
      approvedAt: Date;
    };
  };
  'kept-with-order': {
    parameters: [string, string];
    row: {
      type: OrderAgreementRow['type'];
      title: OrderAgreementRow['title'];
      version: OrderAgreementRow['version'];
      language: OrderAgreementRow['language'];
      html: OrderAgreementRow['html'];
      approvedAt: Date;
    };
  };
  'kept-of-buyer': {
    parameters: [string];
    row: {
      platform: OrderAgreementRow['platform'];
      orderCode: OrderAgreementRow['orderCode'];
      type: OrderAgreementRow['type'];
      version: OrderAgreementRow['version'];
      title: OrderAgreementRow['title'];
      html: OrderAgreementRow['html'];
      approvedAt: Date;
    };
  };
  'move-kept': { parameters: [string, OrderAgreementRow['buyerId']]; row: Record<never, never> };
  'add-version': {
    parameters: [AgreementRow['type'], AgreementRow['version'], Date | string, string];
    row: Record<never, never>;
  };
  versions: {
    parameters: [string | number | bigint, string | number | bigint];
    row: { type: AgreementRow['type']; version: AgreementRow['version']; date: string };
  };
  'current-of': {
    parameters: [readonly string[]];
    row: { type: AgreementRow['type']; version: AgreementRow['version']; date: string };
  };
}
