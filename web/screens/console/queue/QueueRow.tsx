import { Eye } from 'lucide-react';
import { memo } from 'react';
import type { QueueItem } from '../../../../contract/schemas/moderation.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdThumb } from '../../my-ads/own-ad/AdThumb.tsx';
import { ageOf } from '../frame/age.ts';
import styles from './QueueList.module.css';
import { tagOf } from './findings.ts';

interface QueueRowProps {
  item: QueueItem;
  href: string;
  isOpen: boolean;
  now: number;
  isWide: boolean;
  onHover: (adId: string) => void;
}

/** A waiting ad: photo, title, main finding and waiting time. */
export const QueueRow = memo(({ item, href, isOpen, now, isWide, onHover }: QueueRowProps) => {
  const { t } = useTranslation('console', 'consoleQueue');
  const { unit, value } = ageOf(item.openedAt, now);
  const soon = () => onHover(item.adId);
  return (
    <li className={cx(styles.item, isOpen && styles.open)}>
      <AppLink
        to={href}
        className={styles.row}
        prefetch="none"
        // Next to its list an ad has no history entry: Back leaves the queue instead of stepping through the ads.
        replace={isWide}
        preventScrollReset={isWide}
        aria-current={isOpen ? 'true' : undefined}
        onPointerEnter={soon}
        onFocus={soon}
      >
        <AdThumb picture={item.picture} sizes="64px" className={styles.photo} />
        <span className={styles.about}>
          <b className={styles.title}>{item.title}</b>
          <span className={styles.state}>
            <Finding item={item} />
            {item.heldBy !== undefined && (
              <span className={styles.held}>
                <Eye size={14} aria-hidden="true" />
                {t('consoleQueue.queue.heldBy', { name: item.heldBy })}
              </span>
            )}
            <time dateTime={item.openedAt} className={styles.age} suppressHydrationWarning>
              {t(`console.age.${unit}`, { value })}
            </time>
          </span>
        </span>
      </AppLink>
    </li>
  );
});

export function Finding({ item }: { item: Pick<QueueItem, 'findings' | 'kind'> }) {
  const { t } = useTranslation('consoleQueue');
  const tag = tagOf(item);
  if ('kind' in tag) return <Tag className={styles.tag}>{t(`consoleQueue.queue.kind.${tag.kind}`)}</Tag>;
  return (
    <>
      <Tag tone={tag.tone} className={styles.tag}>
        {t(`consoleQueue.queue.finding.${tag.code}`)}
        {tag.more > 0 && (
          <>
            <span aria-hidden="true">{t('consoleQueue.queue.more', { figure: tag.more })}</span>
            <span className="vh">{t('consoleQueue.queue.moreFull', { count: tag.more, figure: tag.more })}</span>
          </>
        )}
      </Tag>
      {item.kind === 'Edit' && <Tag className={styles.tag}>{t('consoleQueue.queue.kind.Edit')}</Tag>}
    </>
  );
}
