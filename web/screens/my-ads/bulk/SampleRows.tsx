import { count, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './bulk.module.css';
import type { BulkImport } from './check-file.ts';
import { WideTable } from './WideTable.tsx';

/** The first rows as ads. */
export function SampleRows({ rows }: { rows: BulkImport['sample'] }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <div>
      <h3 className={styles.sub}>{t('myAds.bulk.result.sample')}</h3>
      <WideTable label={t('myAds.bulk.result.sample')}>
        <thead>
          <tr>
            <th scope="col">{t('myAds.bulk.result.row')}</th>
            <th scope="col">{t('myAds.bulk.result.adTitle')}</th>
            <th scope="col">{t('myAds.bulk.result.price')}</th>
            <th scope="col">{t('myAds.bulk.result.category')}</th>
            <th scope="col">{t('myAds.bulk.result.place')}</th>
            <th scope="col">{t('myAds.bulk.result.photos')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td className="num">{count(row.row, language)}</td>
              <td>{row.title}</td>
              <td className="num">{price(row.price, language)}</td>
              <td>{row.category}</td>
              <td>{row.place}</td>
              <td className="num">{count(row.photos, language)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}
