import type { AuditSubject } from './audit-subjects.ts';
import type { Permission } from './permissions.ts';

/** Costly changes for which an operator can require a second member of staff, by the calls that make them. The approver needs the permission of the call, too. */
export const approvalActions = {
  decideRefund: { calls: ['refunds.decide'], permission: 'decideRefunds', subject: 'refund' },
  giveBack: { calls: ['payment.admin.give-back'], permission: 'settlePayments', subject: 'payment' },
  releasePayout: { calls: ['earnings.desk.release'], permission: 'managePayouts', subject: 'payout' },
  changePrice: {
    calls: ['prices.plan', 'prices.withdraw', 'ads.doping.update-dopings'],
    permission: 'managePrices',
    subject: 'price',
  },
  eraseMember: { calls: ['identity.desk.erase'], permission: 'manageMembers', subject: 'member' },
} as const satisfies Record<
  string,
  { calls: readonly [string, ...string[]]; permission: Permission; subject: AuditSubject }
>;
export type ApprovalAction = keyof typeof approvalActions;
export const approvalActionNames = Object.keys(approvalActions) as [ApprovalAction, ...ApprovalAction[]];

export const approvalStates = ['Open', 'Approved', 'Refused', 'Withdrawn', 'Expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];
