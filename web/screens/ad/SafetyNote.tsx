import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { RichText, useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './Details.module.css';
import type { AdView } from './ad-view.ts';
import { kindOf } from './ad-kind.ts';

/** Safety advice: a warning for deals in person, the payment protection for ads sold through the cart. */
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
