import { limits } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';

/** Page links below the reports. */
export function ReportPagination({ request, total }: { request: ReportsRequest; total: number }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleReports', language);
  return (
    <Pagination
      page={request.page}
      pageCount={Math.ceil(total / limits.pageSize)}
      href={(page) => writeReportsAddress(path, { ...request, page })}
      renderLink={appLink}
      labels={{
        nav: t('console.reports.pages'),
        previous: t('console.reports.previous'),
        next: t('console.reports.next'),
        page: (page) => t('console.reports.page', { page }),
      }}
    />
  );
}
