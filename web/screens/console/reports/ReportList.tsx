import type { ReactNode } from 'react';
import { useTranslation } from '../../../client/i18n.tsx';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import consoleStyles from '../Console.module.css';
import styles from './ReportList.module.css';
import { ReportPagination } from './ReportPagination.tsx';
import { writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';

export interface ReportListProps<Report extends { id: string }> {
  request: ReportsRequest;
  list: { items: readonly Report[]; total: number };
  /** Shown next to the open/solved filter. */
  notice?: string;
  /** Shown when the list is empty. */
  empty: { art: ReactNode; title: string; text: string };
  renderReport: (report: Report) => ReactNode;
}

/** Reports of chats or of questions: the open/solved filter, the cards and the page links. */
export function ReportList<Report extends { id: string }>({
  request,
  list,
  notice,
  empty,
  renderReport,
}: ReportListProps<Report>) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleReports', language);
  const { about } = request;
  return (
    <>
      <div className={styles.tools}>
        <SegmentedLinks
          label={t('console.reports.state.label')}
          renderLink={appLink}
          items={[
            {
              label: t('console.reports.state.open'),
              href: writeReportsAddress(path, { about, isSolved: false }),
              current: !request.isSolved,
            },
            {
              label: t('console.reports.state.solved'),
              href: writeReportsAddress(path, { about, isSolved: true }),
              current: request.isSolved,
            },
          ]}
        />
        {notice !== undefined && <p>{notice}</p>}
      </div>
      {list.items.length === 0 ? (
        <Card>
          <EmptyState art={empty.art} tone="positive" title={empty.title} text={empty.text} />
        </Card>
      ) : (
        <ul className={consoleStyles.cards}>
          {list.items.map((report) => (
            <li key={report.id}>{renderReport(report)}</li>
          ))}
        </ul>
      )}
      <ReportPagination request={request} total={list.total} />
    </>
  );
}
