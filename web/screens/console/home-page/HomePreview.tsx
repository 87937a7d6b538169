import { useEffect, useState } from 'react';
import { homeCalls } from '../../../../contract/calls/home.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { EditedHomeRow } from '../../../../contract/schemas/home-row.ts';
import { CallError, call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AdGrid } from '../../../parts/AdGrid.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { filledRows } from '../../home/filled-rows.ts';
import type { FilledRow } from '../../home/filled-rows.ts';
import styles from '../site/Site.module.css';

/** Unsaved rows as visitors would see them today. Rows without content are named. */
export function HomePreview({ rows, language }: { rows: readonly EditedHomeRow[]; language: Language }) {
  const { t } = useTranslation('siteDesk');
  const [shown, setShown] = useState<readonly FilledRow[] | 'failed'>();
  useEffect(() => {
    const ending = new AbortController();
    const load = async () => {
      const { items } = await call(homeCalls.preview, { body: { rows: [...rows], language } }, ending.signal);
      return filledRows(items, (one, input) => call(one, input, ending.signal), language, { isPreview: true });
    };
    setShown(undefined);
    load().then(setShown, (error: unknown) => {
      if (ending.signal.aborted) return;
      setShown('failed');
      if (!(error instanceof CallError)) throw error;
    });
    return () => ending.abort();
  }, [rows, language]);
  if (shown === undefined) return <Skeleton shape="block" height={320} width="100%" />;
  if (shown === 'failed') return <p role="alert">{t('siteDesk.preview.failedRows')}</p>;
  const hidden = rows.filter(({ id }) => !shown.some((row) => row.id === id)).map(({ titles }) => titles[language]);
  return (
    <div className={`wrap ${styles.layout}`}>
      {shown.map(({ id, title, ads }) => (
        <section key={id} className={styles.stack}>
          <h2 className={styles.rowTitle}>{title}</h2>
          <AdGrid ads={ads} className={ads.length <= 5 ? styles.oneRow : undefined} />
        </section>
      ))}
      {hidden.length > 0 && (
        <p className={styles.quiet}>{t('siteDesk.preview.hidden', { rows: hidden.join(' · ') })}</p>
      )}
      {rows.length === 0 && <p className={styles.quiet}>{t('siteDesk.preview.noRows')}</p>}
    </div>
  );
}
