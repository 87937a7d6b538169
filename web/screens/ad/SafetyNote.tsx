import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Details.module.css';
import type { AdView } from './ad-view.ts';
import { kindOf } from './ad-kind.ts';

/** How not to lose money on this: a warning where one deals in person, the promise where the payment is held. */
export function SafetyNote({ ad }: { ad: Pick<AdView, 'categories' | 'purchase'> }) {
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
