import type { ErrorCode } from '../../../../contract/errors.ts';
import { count, price } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './bulk.module.css';
import type { BulkImport } from './transfer.ts';

/** Every mistake by its row: the column, what stood there and what is wrong with it. */
export function ErrorRows({ errors, total }: { errors: BulkImport['errors']; total: number }) {
  // Rows are judged as drafts are: the words for what is wrong with an ad come with the screens that write one.
  const { t } = useTranslation('myAds', 'forms', 'createAd', 'adForm');
  const { language } = usePage();
  return (
    <div>
      <Wide label={t('myAds.bulk.result.problem')}>
        <thead>
          <tr>
            <th scope="col">{t('myAds.bulk.result.row')}</th>
            <th scope="col">{t('myAds.bulk.result.column')}</th>
            <th scope="col">{t('myAds.bulk.result.value')}</th>
            <th scope="col">{t('myAds.bulk.result.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, code, value, suggestions }, index) => (
            <tr key={index}>
              <td className="num">{count(row, language)}</td>
              <td>{column}</td>
              <td className={styles.value}>{value === '' ? t('myAds.bulk.result.empty') : value}</td>
              <td>
                {t(code as ErrorCode, { ns: 'api' })}
                {suggestions && (
                  <>
                    {' '}
                    {t(code === 'BulkNumberAmbiguous' ? 'myAds.bulk.result.readings' : 'myAds.bulk.result.meant', {
                      names: suggestions.join(t('myAds.bulk.result.or')),
                    })}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Wide>
      {total > errors.length && (
        <p className={styles.text}>
          {t('myAds.bulk.result.more', { shown: count(errors.length, language), figure: count(total, language) })}
        </p>
      )}
    </div>
  );
}

/** The first rows, as they would become ads. */
export function SampleRows({ rows }: { rows: BulkImport['sample'] }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <div>
      <h3 className={styles.sub}>{t('myAds.bulk.result.sample')}</h3>
      <Wide label={t('myAds.bulk.result.sample')}>
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
      </Wide>
    </div>
  );
}

/** A table that slides in its own frame where it is wider than the window; with the keyboard, too. */
function Wide({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles.wide}>
      <table>{children}</table>
    </div>
  );
}
