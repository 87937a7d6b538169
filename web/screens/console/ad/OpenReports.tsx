import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { moment } from '../frame/moment.ts';
import styles from './AdPane.module.css';

/** Open reports of the ad. Moderators close them on the reports screen. */
export function OpenReports({ adId, reports }: { adId: string } & Pick<ReviewedAd, 'reports'>) {
  const { t } = useTranslation('consoleQueue');
  const { language } = usePage();
  const now = useNow();
  if (reports.length === 0) return null;
  return (
    <Card
      pad="s"
      titleAs="h3"
      title={t('consoleQueue.ad.reports')}
      aside={
        <AppLink
          to={`${screenPath('consoleReports', language)}?${new URLSearchParams({ ad: adId })}`}
          className={styles.link}
        >
          {t('consoleQueue.ad.toReports')}
        </AppLink>
      }
    >
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <Tag tone="warning">{report.reason}</Tag>
              <time dateTime={report.at}>{moment(report.at, language, now)}</time>
            </p>
            {report.description !== undefined && <p>{report.description}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
