import { BadgeCheck, Check, ShieldAlert, ShieldCheck } from 'lucide-react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { fullDate } from '../../client/format.ts';
import { usePage } from '../../client/page.ts';
import { Card } from '../../ui/Card.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Details.module.css';
import type { AdView } from './ad-view.ts';
import { kindOf } from './kind.ts';

/** The specs as a table; what an ad has several of (equipment, rooms) follows as groups of ticks. */
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
    // Some categories ask for it in more words; then theirs stands.
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

/** What the seller wrote, as text: its empty lines part paragraphs, its single ones are kept. */
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

/** How not to lose money on this: a warning where one deals in person, the promise where the payment is held. */
export function Safety({ ad }: { ad: Pick<AdView, 'categories' | 'purchase'> }) {
  const { t } = useTranslation('ad');
  const kind = kindOf(ad);
  const isCart = ad.purchase === 'cart';
  const Icon = isCart ? ShieldCheck : ShieldAlert;
  return (
    <aside className={cx(styles.safety, isCart && styles.safe)} data-screen-only>
      <Icon size={22} aria-hidden="true" />
      <p>
        <RichText
          text={t(isCart ? 'ad.safety.cart' : kind === 'other' ? 'ad.safety.contact' : `ad.safety.${kind}`)}
          tags={{ b: (content) => <b>{content}</b> }}
        />
      </p>
    </aside>
  );
}
