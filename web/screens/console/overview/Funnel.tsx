import { useId } from 'react';
import { funnelSteps } from '../../../../contract/overview.ts';
import type { FigureName } from '../../../../contract/overview.ts';
import type { Figure } from '../../../../contract/schemas/overview.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Card } from '../../../ui/Card.tsx';
import type { Overview } from './loaded-overview.ts';
import { ExportButton } from './ExportButton.tsx';
import { shareText } from './FigureChart.tsx';
import styles from './Overview.module.css';
import { useFigureText } from './use-figure-text.ts';

/** From a search to a paid order, with the share of the step before. The list is its own table. */
export function Funnel({ figures, range }: { figures: Record<FigureName, Figure>; range: Overview['range'] }) {
  const { t } = useTranslation('overviewDesk');
  const { language } = usePage();
  const { text } = useFigureText();
  const id = useId();
  const most = Math.max(1, ...funnelSteps.map((name) => figures[name].total));
  const title = t('overviewDesk.funnel');
  return (
    <Card as="article" pad="s" aria-labelledby={`${id}t`} className={styles.card}>
      <header className={styles.head}>
        <h3 id={`${id}t`}>{title}</h3>
        <div className={styles.acts}>
          <ExportButton sheet="funnel" range={range} title={title} />
        </div>
      </header>
      <p className={styles.note}>{t('overviewDesk.funnelNote')}</p>
      <ol className={styles.funnel}>
        {funnelSteps.map((name, index) => {
          const { total } = figures[name];
          const before = funnelSteps[index - 1];
          return (
            <li key={name}>
              <span>{t(`overviewDesk.figures.${name}`)}</span>
              <b>{text(name, total)}</b>
              <i aria-hidden="true">
                <i style={{ width: `${((total / most) * 100).toFixed(2)}%` }} />
              </i>
              <span className={styles.before}>
                {before !== undefined &&
                  figures[before].total > 0 &&
                  t('overviewDesk.ofBefore', { share: shareText(total, figures[before].total, language) })}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
