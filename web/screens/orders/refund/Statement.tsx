import type { Picture } from '../../../../contract/schemas/ad.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useDateTime } from '../../../parts/shipment/date-time.ts';
import { cx } from '../../../ui/cx.ts';
import { privateFile } from '../../../client/private-file.ts';
import styles from './Refund.module.css';

export interface StatementProps {
  title: string;
  reason?: string | undefined;
  said: { words: string; photos: readonly Picture[]; at: string };
  isDecision?: boolean;
}

export function Statement({ title, reason, said, isDecision = false }: StatementProps) {
  const { t } = useTranslation('refunds');
  const dateTime = useDateTime();
  const { words, photos, at } = said;
  return (
    <section className={cx(styles.said, isDecision && styles.decision)}>
      <h3>{title}</h3>
      {reason !== undefined && <b>{reason}</b>}
      <p>{words === '' ? t('refunds.said.gone') : words}</p>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map(({ key }, index) => (
            <a key={key} href={privateFile(key)} target="_blank" rel="noopener">
              <img
                src={privateFile(key)}
                alt={t('refunds.photos.photo', { number: String(index + 1) })}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      <small>
        <time dateTime={at}>{dateTime(at)}</time>
      </small>
    </section>
  );
}
