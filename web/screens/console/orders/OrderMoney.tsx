import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { price } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Card } from '../../../ui/Card.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';

/** What the buyer paid and what the seller receives. */
export function OrderMoney({ order: { buyerMoney, sellerMoney } }: { order: AdminOrder }) {
  const { t } = useTranslation('tradeDesk');
  const { language } = usePage();
  const sums = [
    { name: 'paid', sum: buyerMoney.total, isAlways: true },
    { name: 'shipping', sum: buyerMoney.shipping },
    { name: 'surcharge', sum: buyerMoney.surcharge },
    { name: 'returned', sum: buyerMoney.refunded },
    { name: 'commission', sum: sellerMoney.commission + sellerMoney.commissionVat },
    { name: 'sellerShipping', sum: sellerMoney.shipping },
    { name: 'withheld', sum: sellerMoney.withheld },
    { name: 'net', sum: sellerMoney.net, isAlways: true },
  ] as const;
  return (
    <Card title={t('tradeDesk.order.money')}>
      <DefinitionList
        columns={1}
        items={sums
          .filter((one) => one.sum !== 0 || 'isAlways' in one)
          .map(({ name, sum }) => ({ label: t(`tradeDesk.order.${name}`), value: price(sum, language) }))}
      />
    </Card>
  );
}
