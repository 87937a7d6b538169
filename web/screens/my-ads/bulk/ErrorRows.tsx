import type { ErrorCode } from '../../../../contract/errors.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import styles from './bulk.module.css';
import type { BulkImport } from './check-file.ts';
import { WideTable } from './WideTable.tsx';

/** The errors by row: column, value and problem. */
export function ErrorRows({ errors, total }: { errors: BulkImport['errors']; total: number }) {
  // Rows are validated like drafts, so the error texts are in the namespaces of the draft screens.
  const { t } = useTranslation('myAds', 'forms', 'createAd', 'adForm');
  const { language } = usePage();
  return (
    <div>
      <WideTable label={t('myAds.bulk.result.problem')}>
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
      </WideTable>
      {total > errors.length && (
        <p className={styles.text}>
          {t('myAds.bulk.result.more', { shown: count(errors.length, language), figure: count(total, language) })}
        </p>
      )}
    </div>
  );
}
