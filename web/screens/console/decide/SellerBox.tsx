import { BadgeCheck, Building2 } from 'lucide-react';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ageOf } from '../frame/age.ts';
import styles from './SidePane.module.css';

const daysAYear = 365;

/** The seller's membership, reputation and ad history. */
export function SellerBox({ seller, now }: { seller: ReviewedAd['seller']; now: number }) {
  const { t } = useTranslation('console', 'consoleQueue');
  const { language } = usePage();
  const { ads, published, refused, reports } = seller;
  const figure = (value: number) => ({ count: value, figure: count(value, language) });
  return (
    <section className={styles.part} aria-label={t('consoleQueue.seller.title')}>
      <div className={styles.seller}>
        <Avatar name={seller.userName ?? seller.name} size={40} />
        <div>
          <AppLink to={screenPath('adOwner', language, { id: seller.id })} className={styles.name}>
            {seller.userName ?? seller.name}
          </AppLink>
          <p className={styles.quiet} suppressHydrationWarning>
            {[...(seller.userName === undefined ? [] : [seller.name]), useSince(seller, now), useContact(seller)].join(
              ', ',
            )}
          </p>
        </div>
      </div>
      <AppLink to={screenPath('consoleMember', language, { id: seller.id })} className={styles.record}>
        {t('console.member.open')}
      </AppLink>
      <p className={styles.tags}>
        <Tag>{t('consoleQueue.seller.ads', figure(ads))}</Tag>
        {published > 0 && <Tag tone="positive">{t('consoleQueue.seller.published', figure(published))}</Tag>}
        {refused > 0 && <Tag tone="danger">{t('consoleQueue.seller.refused', figure(refused))}</Tag>}
        {reports > 0 && (
          <AppLink
            to={`${screenPath('consoleReports', language)}?${new URLSearchParams({ member: seller.id })}`}
            className={styles.tagLink}
          >
            <Tag tone="warning">{t('consoleQueue.seller.reports', figure(reports))}</Tag>
          </AppLink>
        )}
        {seller.identityVerified && (
          <Tag tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
            {t('consoleQueue.seller.identity')}
          </Tag>
        )}
        {seller.accountType === 'Business' && (
          <Tag tone="action" icon={<Building2 aria-hidden="true" />}>
            {t('consoleQueue.seller.business')}
          </Tag>
        )}
      </p>
    </section>
  );
}

function useSince({ memberSince }: ReviewedAd['seller'], now: number): string {
  const { t } = useTranslation('consoleQueue');
  const { unit, value } = ageOf(memberSince, now);
  const years = unit === 'days' ? Math.floor(value / daysAYear) : 0;
  return years > 0
    ? t('consoleQueue.seller.years', { count: years, value: years })
    : t(`consoleQueue.seller.since.${unit}`, { value });
}

function useContact({ emailVerified, phoneVerified }: ReviewedAd['seller']): string {
  const { t } = useTranslation('consoleQueue');
  if (emailVerified && phoneVerified) return t('consoleQueue.seller.verified');
  return [
    ...(phoneVerified ? [] : [t('consoleQueue.seller.phoneMissing')]),
    ...(emailVerified ? [] : [t('consoleQueue.seller.emailMissing')]),
  ].join(', ');
}
