import { expect, test } from 'vitest';
import { calls } from '../../../../contract/calls/index.ts';
import { staffCalls } from '../../../../contract/calls/staff.ts';
import { auditActions } from './audit-actions.ts';

test('has words for every call by staff that changes something, and for exports', () => {
  const written = calls
    .filter(({ permission, method, isReading }) => permission !== undefined && method !== 'GET' && !isReading)
    .map(({ id }) => id);
  const exports = ['identity.desk.export', 'identity.desk.export-file'];
  expect([...auditActions].toSorted()).toEqual(
    [...written, ...exports, staffCalls.acceptInvitation.id, 'system'].toSorted(),
  );
});
