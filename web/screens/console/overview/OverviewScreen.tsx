import { useTranslation } from '../../../client/i18n.tsx';
import { chartNames, topNames } from '../../../../contract/overview.ts';
import type { Overview } from './loaded-overview.ts';
import { Attention } from './Attention.tsx';
import { FigureChart } from './FigureChart.tsx';
import { Funnel } from './Funnel.tsx';
import styles from './Overview.module.css';
import { RangeTools } from './RangeTools.tsx';
import { TodayTiles } from './TodayTiles.tsx';
import { TopList } from './TopList.tsx';

export interface OverviewScreenProps {
  overview: Overview;
  /** False if the range in the address was refused and the default is shown. */
  isRangeValid: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** Waiting work for everybody; figures for holders of `readOverview`. */
export function OverviewScreen({ overview, isRangeValid, now }: OverviewScreenProps) {
  const { t } = useTranslation('overviewDesk');
  const { range, queues, figures, tops, system } = overview;
  return (
    <div className={styles.page}>
      <Attention queues={queues} system={system} now={now} />
      {figures && (
        <>
          <TodayTiles figures={figures} today={range.today} />
          <section aria-labelledby="overview-range" className={styles.section}>
            <h2 id="overview-range">{t('overviewDesk.period')}</h2>
            <RangeTools range={range} isValid={isRangeValid} />
            <div className={styles.charts}>
              {chartNames.map((name) => (
                <FigureChart key={name} name={name} figures={figures} range={range} />
              ))}
              <Funnel figures={figures} range={range} />
            </div>
          </section>
        </>
      )}
      {tops && (
        <section aria-labelledby="overview-tops" className={styles.section}>
          <h2 id="overview-tops">{t('overviewDesk.tops')}</h2>
          <div className={styles.tops}>
            {topNames.map((name) => (
              <TopList key={name} name={name} entries={tops[name]} range={range} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
