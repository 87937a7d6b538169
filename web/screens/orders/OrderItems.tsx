import type { OrderDetail as Order } from '../../../contract/schemas/order.ts';
import { price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { pictureSources } from '../../client/media.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { statusTones } from './status-tones.ts';
import styles from './OrderDetail.module.css';

export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { language } = usePage();
  return (
    <Card title={t('orders.items.title')}>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.itemId}>
            <span className={styles.photo}>
              {item.picture && (
                <Photo
                  {...pictureSources(item.picture, 320)}
                  alt=""
                  width={item.picture.width}
                  height={item.picture.height}
                  sizes="72px"
                  ratio="square"
                />
              )}
            </span>
            <div>
              <AppLink to={screenPath('adDetail', language, { id: item.path })}>{item.title}</AppLink>
              {order.items.length > 1 && <Tag tone={statusTones[item.status]}>{t(`orders.status.${item.status}`)}</Tag>}
              {item.cancelled && (
                <p>
                  {t(`orders.items.cancelledBy.${item.cancelled.by}`, {
                    reason: item.cancelled.text ?? item.cancelled.reasonTexts[language],
                  })}
                </p>
              )}
              {item.refunded > 0 && <p>{t('orders.items.gone', { amount: price(item.refunded, language) })}</p>}
            </div>
            <b className="num">{price(item.price, language)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
