import { expect, test } from 'vitest';
import { permissions } from '../../../../contract/permissions.ts';
import { permissionGroups } from './permission-groups.ts';
import { differenceOf, rebase } from './role-edit.ts';

test('the groups contain each permission once', () => {
  const shown = permissionGroups.flatMap(({ permissions: own }) => [...own]);
  expect(shown.toSorted()).toEqual([...permissions].toSorted());
});

test('names added and removed permissions', () => {
  expect(differenceOf(['readOrders', 'readAudit'], ['readAudit', 'operate'])).toEqual({
    added: ['operate'],
    removed: ['readOrders'],
  });
});

test('keeps both editors’ changes', () => {
  const base = ['readOrders', 'readAudit'] as const;
  const own = ['readOrders', 'readAudit', 'readMembers'] as const;
  const theirs = ['readOrders', 'operate'] as const;
  expect(rebase(base, own, theirs).toSorted()).toEqual(['operate', 'readMembers', 'readOrders']);
  expect(rebase(base, ['readAudit'], theirs)).toEqual(['operate']);
});
