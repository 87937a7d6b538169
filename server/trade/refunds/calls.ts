import { refundCalls as calls } from '../../../contract/calls/refunds.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import type { RequestContext } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { decideAppeal } from './operations/decide-appeal.ts';
import type { RefundDeps } from './operations/dependencies.ts';
import { requestRefund } from './operations/request-refund.ts';
import { createReturnCode } from './operations/create-return-code.ts';
import { listObjections, listRefundReasons } from './operations/list-reasons.ts';
import { readMemberRefund } from './operations/read-member-refund.ts';
import { acceptRequest } from './operations/accept-request.ts';
import { rejectRequest } from './operations/reject-request.ts';
import { cancelRequest } from './operations/cancel-request.ts';
import { appealBySeller } from './operations/appeal-by-seller.ts';
import { appealByBuyer } from './operations/appeal-by-buyer.ts';
import { approveRefund } from './operations/approve-refund.ts';
import { offerPart } from './operations/offer-part.ts';
import { takeOffer } from './operations/take-offer.ts';
import { listMemberRefunds } from './operations/list-member-refunds.ts';
import { readOrderRefunds } from './operations/read-order-refunds.ts';
import { listRefundsOfMember } from './operations/list-refunds-of-member.ts';
import { listRefundsAsAdmin } from './operations/list-refunds-as-admin.ts';
import { readRefundAsAdmin } from './operations/read-refund-as-admin.ts';
import { previewDecision } from './operations/preview-decision.ts';

/** Answers the calls about refunds. A change returns the refund as the caller sees it afterwards. */
export function refundBindings(deps: RefundDeps) {
  const asBuyer = async (refundId: string, work: (id: string) => Promise<unknown>, context: RequestContext) => {
    const accountId = principalIdOf(context);
    await work(accountId);
    return { refund: await readMemberRefund(deps, refundId, { side: 'Buyer', accountId }, context.language) };
  };
  const asSeller = async (refundId: string, work: (id: string) => Promise<unknown>, context: RequestContext) => {
    const accountId = memberOf(context).id;
    await work(accountId);
    return { refund: await readMemberRefund(deps, refundId, { side: 'Seller', accountId }, context.language) };
  };
  return bindAll(
    bind(calls.request, async ({ body }, context) => {
      const accountId = principalIdOf(context);
      const refundId = await requestRefund(deps, accountId, body);
      return { refund: await readMemberRefund(deps, refundId, { side: 'Buyer', accountId }, context.language) };
    }),
    bind(calls.createReturnCode, ({ query }, context) =>
      asBuyer(query.refundId, (id) => createReturnCode(deps, id, query, context), context),
    ),
    bind(calls.approveRequest, ({ query }, context) =>
      asSeller(query.refundId, (id) => acceptRequest(deps, id, query.refundId), context),
    ),
    bind(calls.rejectRequest, ({ body }, context) =>
      asSeller(body.refundId, (id) => rejectRequest(deps, id, body), context),
    ),
    bind(calls.cancelRequest, ({ query }, context) =>
      asBuyer(query.refundId, (id) => cancelRequest(deps, id, query.refundId), context),
    ),
    bind(calls.appealBySeller, ({ body }, context) =>
      asSeller(body.refundId, (id) => appealBySeller(deps, id, body), context),
    ),
    bind(calls.appealByBuyer, ({ body }, context) =>
      asBuyer(body.refundId, (id) => appealByBuyer(deps, id, body), context),
    ),
    bind(calls.approve, ({ query }, context) =>
      asSeller(query.refundId, (id) => approveRefund(deps, id, query.refundId, context), context),
    ),
    bind(calls.offerPart, ({ body }, context) => asSeller(body.refundId, (id) => offerPart(deps, id, body), context)),
    bind(calls.takeOffer, ({ query }, context) =>
      asBuyer(query.refundId, (id) => takeOffer(deps, id, query.refundId), context),
    ),
    bind(calls.all, ({ query }, context) => {
      const { startTime: from, status, side, ...paging } = query;
      return listMemberRefunds(deps, { accountId: memberOf(context).id, from, status, side }, paging, context.language);
    }),
    bind(calls.ofBuyer, ({ params }, context) =>
      readOrderRefunds(deps, params.orderCode, { side: 'Buyer', accountId: principalIdOf(context) }, context.language),
    ),
    bind(calls.ofSeller, async ({ params }, context) => {
      const of = { side: 'Seller', accountId: memberOf(context).id } as const;
      const { items } = await readOrderRefunds(deps, params.orderCode, of, context.language);
      return { items };
    }),
    bind(calls.reasonsForBuyer, async (_, { language }) => ({
      items: await listRefundReasons(deps.database, language),
    })),
    bind(calls.reasonsForSeller, async (_, { language }) => ({ items: await listObjections(deps.database, language) })),
    bind(calls.desk, ({ query }, context) => listRefundsAsAdmin(deps, query, context.language)),
    bind(calls.ofMember, async ({ params }) => ({ items: await listRefundsOfMember(deps, params.userId) })),
    bind(calls.deskOne, async ({ params }, context) => ({
      refund: await readRefundAsAdmin(deps, params.refundId, context.language),
    })),
    bind(calls.preview, ({ params, query }) => previewDecision(deps, params.refundId, query.amount)),
    bind(calls.decide, async ({ body }, context) => {
      await decideAppeal(deps, memberOf(context).id, body);
      return { refund: await readRefundAsAdmin(deps, body.refundId, context.language) };
    }),
  );
}
