import { useTranslation } from '../../client/i18n.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Details.module.css';

/** The seller's text. Empty lines separate paragraphs; single line breaks are preserved. */
export function Description({ text }: { text: string }) {
  const { t } = useTranslation('ad');
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <Card title={t('ad.description')}>
      <div className={styles.description}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </Card>
  );
}
