import { add, kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { serviceWithdrawalDays } from '../../refunds/port.ts';
import { dayNumber, daysLater } from './periods.ts';
import { unusedOf } from './quote.ts';
import type { Plan } from './quote.ts';

/** Deadline and refund value (unused days plus credit, kuruş) if the member may withdraw from the plan; undefined if not. */
export function withdrawalOf(plan: Plan, months: number, now: Date): { until: Date; value: Kurus } | undefined {
  if (months < 12 || (plan.state !== 'Active' && plan.state !== 'Ending')) return undefined;
  const days = serviceWithdrawalDays(plan.periodStart);
  if (dayNumber(now) - dayNumber(plan.periodStart) > days) return undefined;
  return { until: daysLater(plan.periodStart, days), value: add(unusedOf(plan, now).value, kurus(plan.credit)) };
}
