// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { agreement, agreementApproval, orderAgreement } from './tables.ts';

type AgreementRow = typeof agreement.$inferSelect;
type AgreementApprovalRow = typeof agreementApproval.$inferSelect;
type OrderAgreementRow = typeof orderAgreement.$inferSelect;
type ApproveAgreementsRow = Pick<AgreementRow, 'type' | 'version'> & { date: string };
type KeptRow = Omit<OrderAgreementRow, 'platform' | 'orderCode' | 'buyerId' | 'sellerId'>;

export interface Statements {
  'approve-agreements': Query<[readonly string[]], ApproveAgreementsRow>;
  'insert-agreement-approval': Command<[AgreementApprovalRow['callerId'], string, Time]>;
  'approvals-of': Query<[string], Omit<AgreementApprovalRow, 'callerId'>>;
  'move-approvals': Command<[string, AgreementApprovalRow['callerId']]>;
  'select-agreement': Query<[string, string, string], Omit<AgreementRow, 'type' | 'date'> & { date: string }>;
  source: Query<[string, string], Pick<AgreementRow, 'language' | 'markdown'>>;
  current: Query<[string], Pick<AgreementRow, 'version'> & { date: string }>;
  'seed-agreements': Command<[string]>;
  keep: Command<
    [
      OrderAgreementRow['platform'],
      OrderAgreementRow['orderCode'],
      OrderAgreementRow['buyerId'],
      OrderAgreementRow['sellerId'],
      OrderAgreementRow['language'],
      Time,
      string,
    ]
  >;
  kept: Query<[string, string, string], KeptRow>;
  'kept-with-order': Query<[string, string], KeptRow>;
  'kept-of-buyer': Query<[string], Omit<OrderAgreementRow, 'language' | 'buyerId' | 'sellerId'>>;
  'move-kept': Command<[string, OrderAgreementRow['buyerId']]>;
  'add-version': Command<[AgreementRow['type'], AgreementRow['version'], Time, string]>;
  versions: Query<[Int8, Int8], ApproveAgreementsRow>;
  'current-of': Query<[readonly string[]], ApproveAgreementsRow>;
}
