import { useTranslation } from '../../client/i18n.tsx';
import { AdGrid } from '../../parts/AdGrid.tsx';
import { Section } from './Section.tsx';
import styles from './Home.module.css';
import type { FilledRow } from './filled-rows.ts';

/** A row of the home page that the operator has curated. */
export function Row({ row: { title, ads, all } }: { row: FilledRow }) {
  const { t } = useTranslation('home');
  return (
    <Section title={title} more={all === undefined ? undefined : { label: t('home.rowAll'), to: all }}>
      <AdGrid ads={ads} className={ads.length <= 5 ? styles.oneRow : undefined} />
    </Section>
  );
}
