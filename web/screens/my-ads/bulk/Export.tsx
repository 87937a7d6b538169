import { Download } from 'lucide-react';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useAdActions } from '../own-ad/use-ad-actions.ts';
import styles from './bulk.module.css';
import { downloadFile } from '../../../client/download-file.ts';

/** Downloads all own ads in the import format. */
export function Export() {
  const { t } = useTranslation('myAds');
  const { isBusy, attempt } = useAdActions();
  return (
    <Card pad="s" title={t('myAds.bulk.export.title')} className={styles.card}>
      <p className={styles.text}>{t('myAds.bulk.export.text')}</p>
      <div className={styles.acts}>
        {(['csv', 'xml'] as const).map((format) => (
          <Button
            key={format}
            variant="outlined"
            icon={<Download aria-hidden="true" />}
            loading={isBusy}
            onClick={() => void attempt(() => downloadFile(`/ads/bulk/export?format=${format}`, `meydan.${format}`))}
          >
            {t(`myAds.bulk.export.${format}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}
