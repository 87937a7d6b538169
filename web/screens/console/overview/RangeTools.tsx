import { appLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { limits } from '../../../../contract/limits.ts';
import { screenPath } from '../../../screens.ts';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import type { Overview } from './loaded-overview.ts';
import { DayField } from '../frame/FilterFields.tsx';
import { FilterForm } from '../frame/FilterForm.tsx';
import tools from '../Console.module.css';
import styles from './Overview.module.css';
import { daysBefore, readOverviewAddress, writeOverviewAddress } from './overview-address.ts';
import { useFigureText } from './use-figure-text.ts';

const lengths = [7, 30, 90, 365] as const;

/** The range: 7, 30, 90 or 365 days up to today, or any. */
export function RangeTools({ range, isValid }: { range: Overview['range']; isValid: boolean }) {
  const { t } = useTranslation('overviewDesk');
  const { language } = usePage();
  const { day } = useFigureText();
  const path = screenPath('consoleOverview', language);
  const { from, to, previousFrom, today } = range;
  return (
    <>
      <div className={tools.tools}>
        <SegmentedLinks
          label={t('overviewDesk.lengths')}
          renderLink={appLink}
          items={lengths.map((length) => {
            const start = daysBefore(today, length - 1);
            return {
              label: t('overviewDesk.length', { length }),
              href: writeOverviewAddress(path, { from: start, to: today }),
              current: from === start && to === today,
            };
          })}
        />
        <FilterForm
          path={path}
          request={{ from, to }}
          address={(typed) => writeOverviewAddress(path, readOverviewAddress(typed))}
          clear={undefined}
        >
          <DayField name="from" label={t('overviewDesk.from')} value={from} />
          <DayField name="to" label={t('overviewDesk.to')} value={to} />
        </FilterForm>
      </div>
      {!isValid && (
        <p role="alert" className={styles.invalid}>
          {t('overviewDesk.invalid', { days: limits.overviewDays })}
        </p>
      )}
      <p className={styles.note}>
        {t('overviewDesk.rangeNote', {
          from: day(from),
          to: day(to),
          previousFrom: day(previousFrom),
          previousTo: day(daysBefore(from, 1)),
        })}
      </p>
    </>
  );
}
