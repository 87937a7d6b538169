import { FileUp } from 'lucide-react';
import { useState } from 'react';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { CallError } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './bulk.module.css';
import { checkFile } from './check-file.ts';
import type { BulkImport } from './check-file.ts';

export interface FileDropProps {
  onChecked: (found: BulkImport, fileName: string) => void;
}

/** Uploads one chosen or dropped file for checking. This creates no ads. */
export function FileDrop({ onChecked }: FileDropProps) {
  const { t } = useTranslation('myAds', 'forms');
  const [isOver, setOver] = useState(false);
  const [checking, setChecking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file || checking !== undefined) return;
    if (file.size > limits.bulkBytes) {
      return setProblem(t('myAds.bulk.upload.tooLarge', { size: limits.bulkBytes / 1024 ** 2 }));
    }
    setProblem(undefined);
    setChecking(file.name);
    try {
      onChecked(await checkFile(file), file.name);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(t((error.codes[0] ?? 'GeneralError') as ErrorCode, { ns: 'api' }));
    } finally {
      setChecking(undefined);
    }
  };
  return (
    <Card title={t('myAds.bulk.steps.upload')} className={styles.card}>
      <p className={styles.text}>{t('myAds.bulk.upload.text')}</p>
      <div
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        {checking === undefined ? (
          <>
            <label className={styles.choose}>
              <FileUp size={20} aria-hidden="true" /> {t('myAds.bulk.upload.choose')}
              <input
                type="file"
                accept=".csv,.xml,text/csv,application/xml,text/xml"
                className={styles.input}
                onChange={(event) => {
                  void take(event.currentTarget.files?.[0]);
                  // Allows choosing the same file again after a correction.
                  event.currentTarget.value = '';
                }}
              />
            </label>
            <span>{t('myAds.bulk.upload.drop')}</span>
          </>
        ) : (
          <p role="status" className={styles.checking}>
            <Spinner /> {t('myAds.bulk.upload.checking', { name: checking })}
          </p>
        )}
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </Card>
  );
}
