import { Globe, Link2, Lock, Users } from 'lucide-react';
import type { AdList, AdListVisibility } from '../../../contract/schemas/ad-list.ts';
import { count, fullDate, price } from '../../client/format.ts';
import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { ListCover } from '../../parts/lists/ListCover.tsx';
import linked from '../../parts/card-link.module.css';
import { screenPath } from '../../screens.ts';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './ListCard.module.css';

const icons = { Private: Lock, Unlisted: Link2, Public: Globe } as const;

export function VisibilityTag({ visibility }: { visibility: AdListVisibility }) {
  const { t } = useTranslation('lists');
  const Icon = icons[visibility];
  return (
    <Tag tone={visibility === 'Private' ? 'neutral' : 'action'} icon={<Icon aria-hidden="true" />}>
      {t(`lists.visibility.${visibility}`)}
    </Tag>
  );
}

export function ListCard({ list }: { list: AdList }) {
  const { t } = useTranslation('lists');
  const { language } = usePage();
  const { name, slug, adCount, onSaleCount, totalPrice, followerCount, visibility, covers, updatedAt } = list;
  const figure = (value: number) => ({ count: value, figure: count(value, language) });
  return (
    <li className={cx(styles.card, linked.card)}>
      <ListCover covers={covers} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <AppLink to={screenPath('listDetail', language, { slug })} className={linked.link}>
            {name}
          </AppLink>
        </h3>
        <p className={styles.facts}>
          <span>{t('lists.ads', figure(adCount))}</span>
          {adCount > onSaleCount && <span>{t('lists.onSale', figure(onSaleCount))}</span>}
          {totalPrice > 0 && <b className="num">{t('lists.total', { sum: price(totalPrice, language) })}</b>}
        </p>
        <p className={styles.foot}>
          <VisibilityTag visibility={visibility} />
          {followerCount > 0 && (
            <span className={styles.followers}>
              <Users size={14} aria-hidden="true" />
              {t('lists.followers', figure(followerCount))}
            </span>
          )}
          <span className={styles.date}>{t('lists.changed', { date: fullDate(updatedAt, language) })}</span>
        </p>
      </div>
    </li>
  );
}
