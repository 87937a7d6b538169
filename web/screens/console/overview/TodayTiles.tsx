import type { FigureName } from '../../../../contract/overview.ts';
import type { Figure } from '../../../../contract/schemas/overview.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './Overview.module.css';
import { daysBefore } from './overview-address.ts';
import { useFigureText } from './use-figure-text.ts';

const shown = [
  'gmv',
  'orders',
  'checkouts',
  'adsPlaced',
  'adsPublished',
  'members',
  'visitors',
  'searches',
  'held',
  'payable',
] as const satisfies readonly FigureName[];

/** Today's figures, and those of the same weekday last week. */
export function TodayTiles({ figures, today }: { figures: Record<FigureName, Figure>; today: string }) {
  const { t } = useTranslation('overviewDesk');
  const { text, day } = useFigureText();
  return (
    <section aria-labelledby="overview-today" className={styles.section}>
      <h2 id="overview-today">{t('overviewDesk.today')}</h2>
      <p className={styles.note}>{t('overviewDesk.todayNote', { day: day(daysBefore(today, 7)) })}</p>
      <dl className={styles.tiles}>
        {shown.map((name) => (
          <div key={name} className={styles.tile}>
            <dt>{t(`overviewDesk.figures.${name}`)}</dt>
            <dd>{text(name, figures[name].today)}</dd>
            <dd className={styles.before}>
              {t('overviewDesk.lastWeek', { value: text(name, figures[name].lastWeek) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
