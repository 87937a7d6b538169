import type { AuditSubject } from './audit-subjects.ts';
import type { Permission } from './permissions.ts';

/** Costly changes for which an operator can require a second member of staff, by call. The approver needs the permission of the call, too. */
export const approvalActions = {
  decideRefund: { call: 'refunds.decide', permission: 'decideRefunds', subject: 'refund' },
  giveBack: { call: 'payment.admin.give-back', permission: 'settlePayments', subject: 'payment' },
  releasePayout: { call: 'earnings.desk.release', permission: 'managePayouts', subject: 'payout' },
  changePrice: { call: 'prices.plan', permission: 'managePrices', subject: 'price' },
  eraseMember: { call: 'identity.desk.erase', permission: 'manageMembers', subject: 'member' },
} as const satisfies Record<string, { call: string; permission: Permission; subject: AuditSubject }>;
export type ApprovalAction = keyof typeof approvalActions;
export const approvalActionNames = Object.keys(approvalActions) as [ApprovalAction, ...ApprovalAction[]];

export const approvalStates = ['Open', 'Approved', 'Refused', 'Withdrawn', 'Expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];
