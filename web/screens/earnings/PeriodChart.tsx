import { Download } from 'lucide-react';
import { earningsPeriods } from '../../../contract/enums.ts';
import type { CallAnswer } from '../../../contract/declare.ts';
import { product } from '../../../contract/product.ts';
import type { earningCalls } from '../../../contract/calls/earnings.ts';
import { amount, axisDate, count, fullDate, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { downloadFile } from '../../client/download-file.ts';
import { screenPath } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { DayChart } from '../../ui/DayChart.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { useFormActions } from '../settings/frame/use-form-actions.ts';
import { earningsAddress } from './earnings-address.ts';
import styles from './Earnings.module.css';

type Summary = CallAnswer<typeof earningCalls.summary>;

export function PeriodChart({ summary }: { summary: Summary }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const path = screenPath('earnings', language);
  const { from, to, total, count: sales } = summary;
  return (
    <Card
      title={t('earnings.chart.title')}
      aside={
        <SegmentedLinks
          label={t('earnings.chart.period')}
          renderLink={({ href, ...parts }) => <AppLink to={href} preventScrollReset {...parts} />}
          items={earningsPeriods.map((period) => ({
            href: earningsAddress(path, { period, page: 1 }),
            label: t(`earnings.chart.${period}`),
            current: period === summary.period,
          }))}
        />
      }
      className={styles.chart}
    >
      {sales === 0 ? (
        <p className={styles.soft}>{t('earnings.chart.none')}</p>
      ) : (
        <>
          <p className={styles.sum}>
            <b>
              {t('earnings.chart.total', {
                count: sales,
                figure: count(sales, language),
                amount: price(total, language),
              })}
            </b>
          </p>
          <Chart summary={summary} />
        </>
      )}
      <Statement from={from} to={to} />
    </Card>
  );
}

function Chart({ summary: { from, to, total, count: sales, buckets } }: { summary: Summary }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const isByWeek = buckets[0]?.from !== buckets[0]?.to;
  const name = (one: Summary['buckets'][number]) =>
    isByWeek
      ? t('earnings.chart.span', { from: axisDate(one.from, language), to: axisDate(one.to, language) })
      : fullDate(one.from, language);
  const said = (one: Summary['buckets'][number]) => ({
    amount: price(one.amount, language),
    count: one.count,
    figure: count(one.count, language),
  });
  return (
    <DayChart
      summary={t('earnings.chart.summary', {
        from: fullDate(from, language),
        to: fullDate(to, language),
        amount: price(total, language),
        count: sales,
        figure: count(sales, language),
      })}
      columns={[
        t(isByWeek ? 'earnings.chart.week' : 'earnings.chart.day'),
        t('earnings.chart.amount'),
        t('earnings.chart.salesHead'),
      ]}
      points={buckets.map((one) => ({
        key: one.to,
        label: axisDate(one.from, language),
        title: name(one),
        line: one.amount / 100,
        bar: one.count,
        dashes: 0,
        text: t('earnings.chart.point', said(one)),
        cells: [said(one).amount, said(one).figure],
      }))}
      legend={{
        label: t('earnings.chart.legend'),
        line: t('earnings.chart.amountUnit', { unit: product.currencyShown }),
        bar: t('earnings.chart.salesUnit', { most: count(Math.max(...buckets.map((one) => one.count)), language) }),
      }}
      pickLabel={t('earnings.chart.pick')}
      figure={(value) => amount(value * 100, language)}
    />
  );
}

function Statement({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('earnings');
  const { language } = usePage();
  const { busy, perform } = useFormActions();
  return (
    <div className={styles.statement}>
      <p className={styles.soft}>
        {t('earnings.statement.text', { from: fullDate(from, language), to: fullDate(to, language) })}
      </p>
      <div className={styles.acts}>
        {(['pdf', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            size="s"
            icon={<Download aria-hidden="true" />}
            loading={busy === format}
            onClick={() =>
              void perform(format, () =>
                downloadFile(
                  `/earning/earning/statement?firstDay=${from}&lastDay=${to}&format=${format}`,
                  `meydan-${from}-${to}.${format}`,
                ),
              )
            }
          >
            {t(`earnings.statement.${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
