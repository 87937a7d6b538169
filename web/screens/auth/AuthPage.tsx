import { BellRing, Handshake, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { HeroPattern } from '../../ui/HeroPattern.tsx';
import { IznikTile } from '../../ui/IznikTile.tsx';
import styles from './AuthPage.module.css';

const reasons = [
  ['safe', ShieldCheck],
  ['bargain', Handshake],
  ['news', BellRing],
] as const;

export interface AuthPageProps {
  title: string;
  text?: ReactNode;
  /** Progress text of a flow with several screens: `Adım 1/3`. */
  step?: string | undefined;
  /** Shown under the card: the link to sign-in or registration. */
  footer?: ReactNode;
  /** Hides the reasons to join; used for members. */
  isAlone?: boolean;
  children: ReactNode;
}

/** The form's card, with the reasons to join beside it on wide screens. */
export function AuthPage({ title, text, step, footer, isAlone, children }: AuthPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        <section className={cardClass({ className: styles.card })}>
          <header className={styles.head}>
            {step !== undefined && <p className={styles.step}>{step}</p>}
            <h1>{title}</h1>
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </header>
          {children}
        </section>
        {footer !== undefined && <p className={styles.footer}>{footer}</p>}
      </div>
      {!isAlone && <Reasons />}
    </div>
  );
}

function Reasons() {
  const { t } = useTranslation('account');
  return (
    <aside className={styles.reasons} aria-label={t('account.reasons.label')}>
      <HeroPattern />
      <span className={styles.tiles} aria-hidden="true">
        <IznikTile size={72} rounded />
        <IznikTile size={72} rounded />
        <IznikTile size={72} rounded />
      </span>
      <p className={styles.slogan}>{t('account.reasons.title')}</p>
      <ul>
        {reasons.map(([name, Icon]) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon size={22} aria-hidden="true" />
            </span>
            <span>
              <b>{t(`account.reasons.${name}`)}</b>
              <small>{t(`account.reasons.${name}Text`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
