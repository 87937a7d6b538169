import { AsyncLocalStorage } from 'node:async_hooks';
import type { ApprovalAction } from '../../../../contract/approvals.ts';

/** From which amount an action needs approval, in kuruş. Without an amount it never does. */
export type Thresholds = Readonly<Partial<Record<ApprovalAction, number>>>;

/** A costly call by staff while it runs. */
interface CostlyCall {
  thresholds: Thresholds;
  /** The amount that a second person has approved. */
  approved?: number;
}

const costlyCalls = new AsyncLocalStorage<CostlyCall>();

export const asCostlyCall = <T>(call: CostlyCall, work: () => Promise<T>): Promise<T> => costlyCalls.run(call, work);

/** Thrown to roll back a change that needs approval. The wrapper of the call stores the request. */
export class ApprovalNeeded extends Error {
  readonly action: ApprovalAction;
  readonly subjectId: string;
  readonly amount: number;

  constructor(action: ApprovalAction, subjectId: string, amount: number) {
    super(`${action} needs approval`);
    this.action = action;
    this.subjectId = subjectId;
    this.amount = amount;
  }
}

/**
 * Ends the running call if a second person must approve its change first. Called by the operation when it has locked the subject and knows the amount in
 * kuruş, before it changes anything. Does nothing outside a call by staff, or if this change was approved for at least this amount.
 */
export function requireApproval(action: ApprovalAction, subjectId: string, amount = 0): void {
  const call = costlyCalls.getStore();
  const from = call?.thresholds[action];
  if (call === undefined || from === undefined || amount < from) return;
  if (call.approved !== undefined && amount <= call.approved) return;
  throw new ApprovalNeeded(action, subjectId, amount);
}
