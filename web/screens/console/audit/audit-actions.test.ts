import { expect, test } from 'vitest';
import { calls } from '../../../../contract/calls/index.ts';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import { auditActions } from './audit-actions.ts';

test('has words for every call by staff that changes something', () => {
  const written = calls
    .filter(({ permission, method, isReading }) => permission !== undefined && method !== 'GET' && !isReading)
    .map(({ id }) => id);
  expect([...auditActions].toSorted()).toEqual([...written, staffCalls.acceptInvitation.id, 'system'].toSorted());
});
