import type { AccountHooks } from '../../kernel/hooks.ts';
import { chance } from '../../platform/clock.ts';
import { DomainError } from '../../platform/errors.ts';
import type { RefundDeps } from './operations/dependencies.ts';
import {
  anonymise,
  appealQueue,
  cancellableOf,
  countByStatus,
  exportRefunds,
  moveRefunds,
} from './store/refund-list.ts';
import { refundSheet } from './operations/list-refunds-as-admin.ts';
import { findDeskRefunds } from './operations/find-desk-refunds.ts';
import { cancelRequest } from './operations/cancel-request.ts';

/**
 * Account hooks. Members who leave or are banned keep their refunds; deadlines still apply. Erasure cancels open requests and deletes texts and
 * photos; sums remain as the law requires.
 */
export const refundHooks = (deps: RefundDeps): AccountHooks => ({
  guestBecameMember: (guestId, memberId) => moveRefunds(deps.database, guestId, memberId),
  async accountErased(accountId) {
    // No carrier is called within the erasing transaction, so a return with a shipment code counts as money in transit.
    const refuse = async () => {
      throw new DomainError('OrdersUnderWay');
    };
    for (const id of await cancellableOf(deps.database, accountId)) await cancelRequest(deps, accountId, id, refuse);
    await anonymise(deps.database, accountId, chance.uuid());
  },
  exports: { refunds: (accountId) => exportRefunds(deps.database, accountId) },
  deskCounts: { refunds: () => countByStatus(deps.database, 'Appealed') },
  deskQueues: { refunds: () => appealQueue(deps.database) },
  deskSheets: [refundSheet(deps)],
  deskFinders: [{ permission: 'decideRefunds', find: (text) => findDeskRefunds(deps.database, text) }],
});
