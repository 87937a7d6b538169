import { Eye, HandCoins, Heart, MessageCircle, Phone, PencilLine, Sparkles, Tag as TagIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { amount, count, price } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { cx } from '../../../ui/cx.ts';
import { AdThumb } from '../own-ad/AdThumb.tsx';
import { DopingMark } from '../own-ad/DopingMark.tsx';
import { RefusalNote } from '../own-ad/RefusalNote.tsx';
import { StatusTag } from '../own-ad/StatusTag.tsx';
import { isShown, meaningOf } from '../own-ad/ad-status.ts';
import { daysLeft } from '../own-ad/remaining-time.ts';
import { AdMenu } from './AdMenu.tsx';
import styles from './AdItem.module.css';
import type { RowActions } from './row-actions.ts';

export interface AdItemProps {
  ad: ManagedAd;
  isChosen: boolean;
  isBusy: boolean;
  now: number;
  actions: RowActions;
}

/** A row of an own ad: status, figures and actions. */
export const AdItem = memo(function AdItem({ ad, isChosen, isBusy, now, actions }: AdItemProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const href = screenPath('adManagement', language, { id: ad.id });
  return (
    <li className={cx(styles.item, isChosen && styles.chosen)}>
      <div className={styles.tick}>
        <Checkbox
          label={<span className="vh">{t('myAds.select.one', { title: ad.title })}</span>}
          checked={isChosen}
          onChange={() => actions.select(ad.id)}
        />
      </div>
      <AppLink to={href} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <AdThumb picture={ad.picture} sizes="(min-width: 768px) 132px, 104px" />
      </AppLink>
      <div className={styles.about}>
        <h3 className={styles.title}>
          <AppLink to={href}>{ad.title}</AppLink>
        </h3>
        <State ad={ad} now={now} />
        <Numbers numbers={ad.numbers} />
        <Marks ad={ad} now={now} />
      </div>
      <div className={styles.price}>
        <Price
          size="row"
          amount={amount(ad.price, language)}
          {...(ad.oldPrice !== undefined && { old: price(ad.oldPrice, language), oldLabel: t('myAds.oldPrice') })}
        />
        {isShown(ad.status) && (
          <IconButton
            label={t('myAds.changePriceOf', { title: ad.title })}
            tip="none"
            size="s"
            icon={<PencilLine size={18} />}
            onClick={() => actions.changePrice(ad)}
          />
        )}
      </div>
      <div className={styles.menu}>
        <AdMenu ad={ad} actions={actions} />
      </div>
      {ad.refusal && (
        <div className={styles.note}>
          <RefusalNote
            refusal={ad.refusal}
            isBusy={isBusy}
            onFix={ad.acts.includes('Resubmit') ? () => actions.resubmit(ad.id) : undefined}
          />
        </div>
      )}
    </li>
  );
});

/** The status with the remaining days of a public ad, or an explanation of any other status. */
function State({ ad, now }: { ad: ManagedAd; now: number }) {
  const { t } = useTranslation('myAds');
  const left = ad.expiresAt === undefined ? undefined : daysLeft(ad.expiresAt, now);
  const isOpen = isShown(ad.status);
  return (
    <p className={styles.state}>
      <StatusTag status={ad.status} />
      {isOpen && left !== undefined && (
        <span className={cx('num', left <= 3 && styles.soon)}>
          {left <= 1 ? t('myAds.endsToday') : t('myAds.days', { count: left, figure: left })}
        </span>
      )}
      {(ad.status === 'Locked' || !isOpen) && <span>{t(meaningOf(ad, now))}</span>}
      <span className={cx('num', styles.number)}>{t('myAds.number', { number: ad.id })}</span>
      <span className={styles.place}>{ad.place}</span>
    </p>
  );
}

const figures: readonly { key: keyof ManagedAd['numbers']; Icon: LucideIcon }[] = [
  { key: 'views', Icon: Eye },
  { key: 'phones', Icon: Phone },
  { key: 'favourites', Icon: Heart },
  { key: 'messages', Icon: MessageCircle },
  { key: 'offers', Icon: HandCoins },
];

function Numbers({ numbers }: Pick<ManagedAd, 'numbers'>) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  return (
    <dl className={styles.numbers} aria-label={t('myAds.numbers')}>
      {figures.map(({ key, Icon }) => (
        <div key={key} title={t(`myAds.${key}`)}>
          <dt>
            <Icon size={16} aria-hidden="true" />
            <span className="vh">{t(`myAds.${key}`)}</span>
          </dt>
          <dd>{count(numbers[key], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Promotions, unread events and other notes. */
function Marks({ ad, now }: { ad: ManagedAd; now: number }) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  if (ad.dopings.length === 0 && ad.unreadEvents === 0 && !ad.editWaits && ad.stock <= 1) return null;
  return (
    <p className={styles.marks}>
      {ad.unreadEvents > 0 && (
        <AppLink to={screenPath('adManagement', language, { id: ad.id })} className={styles.unread}>
          {t('myAds.unread', { count: ad.unreadEvents, figure: count(ad.unreadEvents, language) })}
        </AppLink>
      )}
      {ad.editWaits && (
        <Tag tone="warning" icon={<Sparkles aria-hidden="true" />}>
          {t('myAds.editWaits')}
        </Tag>
      )}
      {ad.stock > 1 && (
        <Tag icon={<TagIcon aria-hidden="true" />}>
          {t('myAds.stock', { count: ad.stock, figure: count(ad.stock, language) })}
        </Tag>
      )}
      {ad.dopings.map(({ type, endsAt }) => (
        <DopingMark key={type} type={type} left={daysLeft(endsAt, now)} />
      ))}
    </p>
  );
}
