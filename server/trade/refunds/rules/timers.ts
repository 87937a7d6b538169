import type { RefundStatus } from '../../../../contract/enums.ts';
import { refundProcess } from '../process.ts';

/** Reminder and deadline of a state entered at `since`. */
export function timersOf(status: RefundStatus, since: Date): { remindAt: Date | null; dueAt: Date | null } {
  const due = refundProcess.due(status, since);
  return {
    remindAt: due.find(({ event }) => event === 'remind')?.at ?? null,
    dueAt: due.find(({ event }) => event !== 'remind')?.at ?? null,
  };
}
