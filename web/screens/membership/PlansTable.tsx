import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Membership, MembershipPackageView } from '../../../contract/schemas/membership.ts';
import { dopingTypes } from '../../../contract/enums.ts';
import type { DopingType } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import { count, price } from '../../client/format.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { usePage } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Membership.module.css';

interface PlansTableProps {
  membership: Membership;
  /** Billing period of the packages shown: 1 or 12. */
  months: number;
  onChoose: (wanted: MembershipPackageView) => void;
}

/** Compares the tiers, with prices and a button for each change. */
export function PlansTable({ membership, months, onChoose }: PlansTableProps) {
  const { t } = useTranslation('memberships', 'myAds');
  const { language } = usePage();
  const { tiers, packages } = membership;
  const packageOf = (tier: string) => packages.find((one) => one.tier === tier && one.months === months);
  const labelOf = (doping: DopingType) => {
    const label = t('memberships.row.doping', { name: t(`myAds.doping.${doping}`) });
    if (doping !== 'MediaPack') return label;
    return t('memberships.row.mediaPack', { label, most: limits.adPhotosMostWithPack });
  };
  const rows: { label: string; cell: (tier: Membership['tiers'][number]) => ReactNode }[] = [
    { label: t('memberships.row.price'), cell: ({ tier }) => <PackagePrice sold={packageOf(tier)} /> },
    { label: t('memberships.row.periods'), cell: ({ freePeriods }) => count(freePeriods, language) },
    {
      label: t('memberships.row.periodDays'),
      cell: ({ freePeriodDays }) => t('memberships.days', { count: freePeriodDays, figure: freePeriodDays }),
    },
    ...dopingTypes
      .filter((doping) => tiers.some(({ freeDopings }) => freeDopings.some((one) => one.doping === doping)))
      .map((doping) => ({
        label: labelOf(doping),
        cell: ({ freeDopings }: Membership['tiers'][number]) => {
          const free = freeDopings.find((one) => one.doping === doping)?.count;
          return free === undefined ? <No /> : count(free, language);
        },
      })),
    { label: t('memberships.row.bulk'), cell: ({ bulk }) => (bulk ? <Yes /> : <No />) },
    { label: t('memberships.row.forBusiness'), cell: ({ forBusiness }) => (forBusiness ? <Yes /> : <No />) },
    {
      label: t('memberships.row.choose'),
      cell: ({ tier }) => <Choice membership={membership} tier={tier} sold={packageOf(tier)} onChoose={onChoose} />,
    },
  ];
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <caption className="vh">{t('memberships.caption')}</caption>
        <thead>
          <tr>
            <td />
            {tiers.map(({ tier }) => (
              <th key={tier} scope="col" data-current={tier === membership.tier || undefined}>
                {tier}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {tiers.map((tier) => (
                <td key={tier.tier} data-current={tier.tier === membership.tier || undefined}>
                  {cell(tier)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PackagePrice({ sold }: { sold: MembershipPackageView | undefined }) {
  const { t } = useTranslation('memberships');
  const { language } = usePage();
  if (!sold) return t('memberships.free');
  return (
    <span className={styles.price}>
      <strong>{price(sold.price, language)}</strong>
      <span>
        {sold.months === 1
          ? t('memberships.aMonth')
          : t('memberships.aYear', { monthly: price(sold.monthlyPrice, language) })}
      </span>
    </span>
  );
}

function Choice({
  membership: { plan, tier: current },
  tier,
  sold,
  onChoose,
}: Pick<PlansTableProps, 'membership' | 'onChoose'> & { tier: string; sold: MembershipPackageView | undefined }) {
  const { t } = useTranslation('memberships');
  const isCurrent = sold ? plan?.packageId === sold.id : current === tier && !plan;
  if (sold?.change === undefined || sold.change === 'Renewal') {
    if (isCurrent || (!plan && current === tier)) return <Tag tone="positive">{t('memberships.current')}</Tag>;
    if (sold?.id === plan?.nextPackageId && sold) return <Tag tone="action">{t('memberships.next')}</Tag>;
    return sold?.forBusiness ? <span className={styles.quiet}>{t('memberships.businessOnly')}</span> : <No />;
  }
  return (
    <Button
      size="s"
      full
      variant={sold.change === 'Downgrade' ? 'outlined' : 'filled'}
      aria-label={`${sold.name}: ${t(`memberships.choose.${sold.change}`)}`}
      onClick={() => onChoose(sold)}
    >
      {t(`memberships.choose.${sold.change}`)}
    </Button>
  );
}

function Yes() {
  const { t } = useTranslation('memberships');
  return <Check size={18} className={styles.yes} role="img" aria-label={t('memberships.yes')} />;
}

function No() {
  const { t } = useTranslation('memberships');
  return <Minus size={18} className={styles.no} role="img" aria-label={t('memberships.no')} />;
}
