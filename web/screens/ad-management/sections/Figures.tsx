import type { CSSProperties } from 'react';
import { useLocation } from 'react-router';
import type { AdEvent } from '../../../../contract/schemas/my-ad.ts';
import { average, axisDate, count, listDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import { DayChart } from '../../../ui/DayChart.tsx';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Managed } from '../load-ad.server.ts';
import { bandOf, changeOf, kindsOf, stretchesOf } from './chart-points.ts';
import type { Change, FigureKind, Stretch } from './chart-points.ts';
import { dayChoices, dayKey, withDays } from './day-choice.ts';
import { Effect } from './Effect.tsx';
import styles from './Figures.module.css';

export interface FiguresProps extends Pick<Managed, 'days' | 'views'> {
  /** Newest first. The chart marks the days on which a promotion ran. */
  events: readonly AdEvent[];
}

/** Totals of a period compared with the previous one, and a chart by day or week. */
export function Figures({ days, views, events }: FiguresProps) {
  const { t } = useTranslation('adManagement');
  const { pathname } = useLocation();
  const kinds = kindsOf(views);
  return (
    <section aria-labelledby="figures" className={cardClass({ pad: 'none' })}>
      <header className={styles.head}>
        <h2 id="figures">{t(`adManagement.titles.${dayKey(days)}`)}</h2>
        <SegmentedLinks
          label={t('adManagement.period.label')}
          renderLink={({ href, ...parts }) => <AppLink to={href} preventScrollReset {...parts} />}
          items={dayChoices.map((choice) => ({
            href: withDays(pathname, choice),
            label: t(`adManagement.period.${dayKey(choice)}`),
            current: choice === days,
          }))}
        />
      </header>
      <Sums days={days} views={views} kinds={kinds} />
      <div className={styles.chart}>
        {kinds.every((kind) => views.sums[kind] === 0) ? (
          <p className={styles.empty}>{t('adManagement.chart.empty')}</p>
        ) : (
          <>
            <Chart days={days} views={views} events={events} kinds={kinds} />
            {views.comparable && <Legend comparable={views.comparable} />}
          </>
        )}
      </div>
      {views.effect && <Effect effect={views.effect} kinds={kinds} />}
    </section>
  );
}

/** Explains the chart's dashed line. */
function Legend({ comparable: { category, views } }: { comparable: NonNullable<FiguresProps['views']['comparable']> }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  return (
    <p className={styles.legend}>
      <span>{t('adManagement.chart.comparable', { count: views, category, figure: average(views, language) })}</span>
    </p>
  );
}

interface WithKinds extends FiguresProps {
  kinds: readonly FigureKind[];
}

function Sums({ days, views: { sums, before }, kinds }: Omit<WithKinds, 'events'>) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  return (
    <dl className={styles.sums} style={{ '--kinds': kinds.length } as CSSProperties}>
      {kinds.map((kind) => (
        <div key={kind} data-kind={kind}>
          <dt>{t(`adManagement.kpi.${kind}`)}</dt>
          <dd>
            <b>{count(sums[kind], language)}</b>
            {before && <ChangeText change={changeOf(sums[kind], before[kind])} days={days} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeText({ change: { kind, by }, days }: { change: Change; days: number }) {
  const { t } = useTranslation('adManagement');
  const { language } = usePage();
  const figure = count(Math.abs(by), language);
  const key = kind === 'percent' ? (by > 0 ? 'percentUp' : 'percentDown') : by > 0 ? 'up' : 'down';
  return (
    <em className={cx(by > 0 && styles.up)}>
      {by === 0 ? t('adManagement.kpi.same') : t(`adManagement.kpi.${key}`, { figure })}
      <span className="vh"> {t('adManagement.kpi.before', { count: days })}</span>
    </em>
  );
}

function Chart({ days, views, events, kinds }: WithKinds) {
  const { t } = useTranslation('adManagement', 'myAds');
  const { language } = usePage();
  const now = useNow();
  const figure = (value: number) => count(value, language);
  const stretches = stretchesOf(views.items);
  const isByWeek = stretches.some(({ from, to }) => from !== to);
  const name = ({ from, to }: Stretch) => {
    const dayNames = { today: t('adManagement.chart.today'), yesterday: t('adManagement.chart.yesterday') };
    return from === to
      ? listDate(to, language, dayNames, now)
      : `${axisDate(from, language)} – ${axisDate(to, language)}`;
  };
  const best = stretches.reduce<Stretch | undefined>(
    (top, stretch) => (top === undefined || stretch.views > top.views ? stretch : top),
    undefined,
  );
  const textOf = (stretch: Stretch) => {
    const text = t('adManagement.chart.point', {
      views: figure(stretch.views),
      phones: figure(stretch.phones),
      favourites: figure(stretch.favourites),
    });
    if (stretch.comparable === undefined) return text;
    return `${text}; ${t('adManagement.chart.pointComparable', { figure: average(stretch.comparable, language) })}`;
  };
  const band = bandOf(stretches, events);
  const [first, last] = [band && stretches[band.from], band && stretches[band.to]];
  return (
    <DayChart
      summary={t('adManagement.chart.summary', {
        period: t(`adManagement.titles.${dayKey(days)}`),
        views: figure(views.sums.views),
        phones: figure(views.sums.phones),
        favourites: figure(views.sums.favourites),
        best: best && name(best),
        most: figure(best?.views ?? 0),
      })}
      columns={[
        t(isByWeek ? 'adManagement.chart.week' : 'adManagement.chart.day'),
        ...kinds.map((kind) => t(`adManagement.kpi.${kind}`)),
        ...(views.comparable ? [t('adManagement.chart.comparableViews')] : []),
      ]}
      points={stretches.map((stretch, index) => ({
        key: stretch.to,
        label: axisLabel(stretch.from, index === 0 || index === stretches.length - 1 || isByWeek, language),
        title: name(stretch),
        line: stretch.views,
        bar: stretch.favourites,
        dashes: stretch.phones,
        reference: stretch.comparable,
        text: textOf(stretch),
        cells: [
          ...kinds.map((kind) => figure(stretch[kind])),
          ...(views.comparable ? [stretch.comparable === undefined ? '–' : average(stretch.comparable, language)] : []),
        ],
      }))}
      band={
        band &&
        first &&
        last && {
          from: band.from,
          to: band.to,
          label: t(`myAds.doping.${band.doping}`),
          dates: `${axisDate(first.from, language)}–${axisDate(last.to, language)}`,
        }
      }
      pickLabel={t(isByWeek ? 'adManagement.chart.weeks' : 'adManagement.chart.days')}
      figure={figure}
    />
  );
}

/** Includes the month at the ends of the axis and on the first day of a month. */
const axisLabel = (day: string, isWhole: boolean, language: 'tr' | 'en'): string =>
  isWhole || day.endsWith('-01') ? axisDate(day, language) : String(Number(day.slice(8)));
