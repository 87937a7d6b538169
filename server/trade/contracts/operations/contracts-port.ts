import type { Contracts } from '../port.ts';
import { serviceAgreements } from '../rules/contract-texts.ts';
import type { ContractDeps } from './dependencies.ts';
import { goodsContracts, goodsTexts } from './goods-contracts.ts';
import { serviceValues } from './service-values.ts';

export function createContracts(deps: ContractDeps): Contracts {
  const { agreements } = deps;
  return {
    ofGoods: (purchase) => goodsContracts(deps, purchase),
    async saveGoods(purchase, { orders, approvals }) {
      const { payer, language } = purchase;
      const texts = await goodsTexts(deps, purchase);
      for (const { sellerId, types, values } of texts) {
        const order = orders.find((one) => one.sellerId === sellerId);
        if (!order) continue;
        await agreements.saveForOrder({
          platform: 'Ads',
          orderCode: order.orderCode,
          buyerId: payer.accountId,
          sellerId,
          language,
          types,
          values,
          approvals,
        });
      }
    },
    async ofServices(purchase) {
      const values = await serviceValues(deps, purchase);
      return agreements.fill(serviceAgreements(purchase.orderType), purchase.language, values);
    },
    async saveServices(purchase, { orderCode, approvals }) {
      await agreements.saveForOrder({
        platform: 'Ads',
        orderCode,
        buyerId: purchase.payer.accountId,
        language: purchase.language,
        types: serviceAgreements(purchase.orderType),
        values: await serviceValues(deps, purchase),
        approvals,
      });
    },
  };
}
