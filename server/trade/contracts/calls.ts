import { cartAgreementCalls as calls } from '../../../contract/calls/cart-agreements.ts';
import { principalIdOf } from '../../platform/caller.ts';
import { required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { ContractCallDeps } from './operations/dependencies.ts';
import { listCartAgreements } from './operations/list-cart-agreements.ts';
import { requireOrderParty } from './operations/require-order-party.ts';

export function contractBindings(deps: ContractCallDeps) {
  return bindAll(
    bind(calls.ofBasket, async ({ body }, context) => ({
      items: (await listCartAgreements(deps, body, context)).map(({ type, title, version, sellerId }) => ({
        type,
        title,
        version,
        ...(sellerId !== undefined && { sellerId }),
      })),
    })),
    bind(calls.view, async ({ body }, context) =>
      required(
        (await listCartAgreements(deps, body, context)).find(
          ({ type, sellerId }) =>
            type === body.agreementType && (body.sellerId === undefined || body.sellerId === sellerId),
        ),
        'AgreementNotFound',
      ),
    ),
    bind(calls.approved, async ({ query: { platform, orderCode } }, context) => {
      const accountId = principalIdOf(context);
      const stored = await deps.agreements.agreementsOfOrder(accountId, platform, orderCode);
      if (stored.length === 0) await requireOrderParty(deps, orderCode, accountId);
      return { items: stored.map((one) => ({ ...one, approvedAt: one.approvedAt.toISOString() })) };
    }),
  );
}
