import { useId, useState } from 'react';
import { overviewCharts, stepDaysOf } from '../../../../contract/overview.ts';
import type { ChartName, FigureName } from '../../../../contract/overview.ts';
import type { Figure } from '../../../../contract/schemas/overview.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import type { Overview } from './loaded-overview.ts';
import { ExportButton } from './ExportButton.tsx';
import styles from './Overview.module.css';
import { SeriesChart } from './SeriesChart.tsx';
import { changeOf, scaleText, scaleValue, unitOf } from './figure-text.ts';
import { useFigureText } from './use-figure-text.ts';

export interface FigureChartProps {
  name: ChartName;
  figures: Record<FigureName, Figure>;
  range: Overview['range'];
}

/** Figures over the range: totals compared with the range before, a chart or its table, and the export. */
export function FigureChart({ name, figures, range }: FigureChartProps) {
  const { t } = useTranslation('overviewDesk');
  const { language } = usePage();
  const { text, shortDay, days } = useFigureText();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const names: readonly FigureName[] = overviewCharts[name];
  const [first] = overviewCharts[name];
  const title = t(`overviewDesk.charts.${name}`);
  const length = figures[first].points.length;
  const points = figures[first].points.map((_, index) => {
    const step = stepDaysOf(range, length, index);
    const values = names.map((one) => {
      const value = text(one, figures[one].points[index] ?? 0);
      return names.length === 1 ? value : `${t(`overviewDesk.figures.${one}`)} ${value}`;
    });
    return { ...step, label: shortDay(step.to), text: `${days(step.from, step.to)}: ${values.join(', ')}` };
  });
  return (
    <Card as="article" pad="s" aria-labelledby={`${id}t`} className={styles.card}>
      <header className={styles.head}>
        <h3 id={`${id}t`}>{title}</h3>
        <div className={styles.acts}>
          <Button variant="text" size="s" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('overviewDesk.table')}
            <span className="vh">: {title}</span>
          </Button>
          <ExportButton sheet={name} range={range} title={title} />
        </div>
      </header>
      <dl className={styles.totals}>
        {names.map((one) => (
          <div key={one}>
            <dt>{t(`overviewDesk.figures.${one}`)}</dt>
            <dd>{text(one, figures[one].total)}</dd>
            <Change name={one} figure={figures[one]} />
          </div>
        ))}
        {name === 'refunds' && (
          <div>
            <dt>{t('overviewDesk.refundRate')}</dt>
            <dd>{shareText(figures.refunds.total, figures.gmv.total, language)}</dd>
            <dd className={styles.before}>
              {t('overviewDesk.previous', {
                value: shareText(figures.refunds.previous, figures.gmv.previous, language),
              })}
            </dd>
          </div>
        )}
      </dl>
      {isTable ? (
        <div className={styles.tableBox} tabIndex={0} role="region" aria-label={`${title}: ${t('overviewDesk.table')}`}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(range.stepDays === 1 ? 'overviewDesk.day' : 'overviewDesk.days')}</th>
                {names.map((one) => (
                  <th key={one} scope="col">
                    {t(`overviewDesk.figures.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ from, to }, index) => (
                <tr key={to}>
                  <th scope="row">{days(from, to)}</th>
                  {names.map((one) => (
                    <td key={one}>{text(one, figures[one].points[index] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <SeriesChart
          label={t('overviewDesk.pick', { title })}
          unit={t(`overviewDesk.units.${unitOf(first)}`)}
          series={names.map((one) => ({
            name: one,
            label: t(`overviewDesk.figures.${one}`),
            values: figures[one].points.map((value) => scaleValue(one, value)),
          }))}
          points={points}
          scale={(value) => scaleText(value, language)}
        />
      )}
    </Card>
  );
}

function Change({ name, figure: { total, previous } }: { name: FigureName; figure: Figure }) {
  const { t } = useTranslation('overviewDesk');
  const { text } = useFigureText();
  const change = changeOf(total, previous);
  const value = text(name, previous);
  return (
    <dd className={styles.before}>
      {change === undefined
        ? t('overviewDesk.previous', { value })
        : t(change < 0 ? 'overviewDesk.less' : 'overviewDesk.more', { value, change: Math.abs(change) })}
    </dd>
  );
}

/** A share in per cent with one decimal: `%2,5`, in English `2.5%`. */
export function shareText(part: number, whole: number, language: 'tr' | 'en'): string {
  const share = whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
  return language === 'tr' ? `%${String(share).replace('.', ',')}` : `${share}%`;
}
