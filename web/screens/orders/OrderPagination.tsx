import { limits } from '../../../contract/limits.ts';
import { appLink } from '../../client/links.tsx';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { ordersPath } from './orders-address.ts';
import type { OrdersRequest } from './orders-address.ts';

export function OrderPagination({ request, total }: { request: OrdersRequest; total: number }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  return (
    <Pagination
      page={request.page}
      pageCount={Math.min(limits.pageMost, Math.max(request.page, Math.ceil(total / limits.pageSize)))}
      href={(page) => ordersPath(language, { ...request, page })}
      renderLink={appLink}
      labels={{
        nav: t('orders.pages.nav'),
        previous: t('orders.pages.previous'),
        next: t('orders.pages.next'),
        page: (page) => t('orders.pages.page', { page }),
      }}
    />
  );
}
