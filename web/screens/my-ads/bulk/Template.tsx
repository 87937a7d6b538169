import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { limits } from '../../../../contract/limits.ts';
import { count } from '../../../client/format.ts';
import { useLaterCall } from '../../../client/use-later-call.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useAdActions } from '../own-ad/use-ad-actions.ts';
import styles from './bulk.module.css';
import { downloadFile } from '../../../client/download-file.ts';
import type { BulkFormat } from './check-file.ts';

/** Import templates by category, because each category has other columns. */
export function Template() {
  const { t } = useTranslation('myAds');
  const { mainCategories } = usePage();
  const { isBusy, attempt } = useAdActions();
  const [mainId, setMain] = useState('');
  const [leafId, setLeaf] = useState('');
  const leaves = useLaterCall(
    categoryCalls.toCreateAd,
    mainId === '' ? undefined : { query: { mainCategoryId: Number(mainId) } },
  );
  const save = (format: BulkFormat) =>
    void attempt(() =>
      downloadFile(`/ads/bulk/template?format=${format}&categoryId=${leafId}`, `meydan-${leafId}.${format}`),
    );
  return (
    <Card title={t('myAds.bulk.steps.format')} className={styles.card}>
      <p className={styles.text}>{t('myAds.bulk.format.text')}</p>
      <div className={styles.pair}>
        <Field label={t('myAds.bulk.format.main')}>
          {(control) => (
            <Select
              {...control}
              value={mainId}
              placeholder={t('myAds.bulk.format.choose')}
              options={mainCategories.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => {
                setMain(event.target.value);
                setLeaf('');
              }}
            />
          )}
        </Field>
        <Field label={t('myAds.bulk.format.category')}>
          {(control) => (
            <Select
              {...control}
              value={leafId}
              disabled={leaves === undefined}
              placeholder={t(
                mainId === ''
                  ? 'myAds.bulk.format.chooseMain'
                  : leaves
                    ? 'myAds.bulk.format.choose'
                    : 'myAds.bulk.format.loading',
              )}
              options={leaves?.items.map(({ id, name, ancestors }) => ({
                value: String(id),
                label: [...ancestors.slice(1), name].join(' › '),
              }))}
              onChange={(event) => setLeaf(event.target.value)}
            />
          )}
        </Field>
      </div>
      {leafId !== '' && (
        <div className={styles.acts}>
          {(['csv', 'xml'] as const).map((format) => (
            <Button
              key={format}
              variant="soft"
              icon={<FileDown aria-hidden="true" />}
              loading={isBusy}
              onClick={() => save(format)}
            >
              {t(`myAds.bulk.format.${format}`)}
            </Button>
          ))}
        </div>
      )}
      <Rules />
    </Card>
  );
}

const rules = ['ruleRows', 'ruleCsv', 'rulePhotos', 'rulePrice', 'ruleNumber', 'ruleAll'] as const;

function Rules() {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const values = { rows: count(limits.bulkRowsMost, language), size: limits.bulkBytes / 1024 ** 2 };
  return (
    <Disclosure title={t('myAds.bulk.format.rules')}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{t(`myAds.bulk.format.${rule}`, values)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
