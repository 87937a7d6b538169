import { clock } from '../../../platform/clock.ts';
import type { AuthorityStatus } from '../port.ts';
import { stateAt } from '../rules.ts';
import type { AuthorityRecord } from '../store.ts';

/** The record's state now; Unverified without a record. */
export function statusOf(record: Pick<AuthorityRecord, 'state' | 'validUntil'> | undefined): AuthorityStatus {
  if (!record) return { state: 'Unverified' };
  const state = stateAt(record.state, record.validUntil, clock.now());
  return { state, ...(record.validUntil && { validUntil: record.validUntil }) };
}
