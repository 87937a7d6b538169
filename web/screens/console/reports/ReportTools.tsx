import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import styles from '../Console.module.css';
import { AdNumberField, DayField, MemberField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import { isNarrowed, readReportsAddress, writeReportsAddress } from './reports-address.ts';
import type { ReportsRequest } from './reports-address.ts';

/** The open/solved filter, and the filter by ad number, member and days. */
export function ReportTools({ request }: { request: ReportsRequest }) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const path = screenPath('consoleReports', language);
  const { about, isSolved } = request;
  return (
    <div className={styles.tools}>
      <SegmentedLinks
        label={t('console.reports.state.label')}
        renderLink={appLink}
        items={[false, true].map((solved) => ({
          label: t(solved ? 'console.reports.state.solved' : 'console.reports.state.open'),
          href: writeReportsAddress(path, { ...request, page: 1, isSolved: solved }),
          current: solved === isSolved,
        }))}
      />
      <FilterForm
        path={path}
        request={request}
        address={(typed) => writeReportsAddress(path, readReportsAddress(typed))}
        clear={isNarrowed(request) ? writeReportsAddress(path, { about, isSolved }) : undefined}
      >
        {about !== 'ads' && <input type="hidden" name="about" value={about} />}
        {isSolved && <input type="hidden" name="state" value="solved" />}
        {about === 'ads' && <AdNumberField name="ad" label={t('console.reports.adNumber')} value={request.ad} />}
        <MemberField name="member" label={t('console.reports.member')} value={request.member} />
        <DayField name="from" label={t('console.reports.from')} value={request.from} />
        <DayField name="until" label={t('console.reports.until')} value={request.until} />
      </FilterForm>
    </div>
  );
}
