import { BadgeCheck, Check } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { fullDate } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Details.module.css';
import type { AdView } from './ad-view.ts';
import { kindOf } from './ad-kind.ts';

/** Specs as a table. Multiple-choice specs such as equipment follow as lists of ticks. */
export function Specs({ ad }: { ad: AdView }) {
  const { t } = useTranslation('ad');
  const { language } = usePage();
  const kind = kindOf(ad);
  const { table, features, isVerified } = ad;
  const from = t('ad.from');
  const rows = [
    ...(ad.id === '' ? [] : [{ label: t('ad.number'), value: ad.id }]),
    { label: t('ad.date'), value: fullDate(ad.publishedAt, language) },
    ...table.map(({ name, text }) => ({ label: name, value: text })),
    // Some categories have a more detailed question for this, which then replaces the row.
    ...(table.some(({ name }) => name === from)
      ? []
      : [{ label: from, value: t(ad.seller.accountType === 'Business' ? 'ad.fromBusiness' : 'ad.fromPersonal') }]),
  ];
  return (
    <>
      <Card
        title={t(`ad.specs.${kind}`)}
        aside={
          isVerified && (
            <Tag tone="positive" icon={<BadgeCheck aria-hidden="true" />}>
              {t(kind === 'other' ? 'ad.verifiedAd' : 'ad.eids')}
            </Tag>
          )
        }
      >
        <DefinitionList items={rows} />
      </Card>
      {features.length > 0 && (
        <Card title={t(kind === 'vehicle' ? 'ad.features.vehicle' : 'ad.features.other')}>
          <div className={styles.features}>
            {features.map((spec) => (
              <section key={spec.name}>
                <h3 className={cx(styles.feature, features.length === 1 && 'vh')}>{spec.name}</h3>
                <ul className={styles.ticks}>
                  {spec.texts.map((text) => (
                    <li key={text}>
                      <Check size={16} aria-hidden="true" />
                      {text}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </Card>
      )}
    </>
  );
}
