import { Lock, PackageCheck, Wallet } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './SafeMoney.module.css';

const steps = [
  { key: 'pay', icon: <Lock size={20} aria-hidden="true" /> },
  { key: 'arrive', icon: <PackageCheck size={20} aria-hidden="true" /> },
  { key: 'earn', icon: <Wallet size={20} aria-hidden="true" /> },
] as const;

export function SafeMoney() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.band} aria-labelledby="safe-money">
      <div>
        <h2 id="safe-money" className={styles.title}>
          {t('home.safe.title')}
        </h2>
        <p className={styles.text}>{t('home.safe.text')}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ key, icon }) => (
          <li key={key}>
            <span className={styles.icon}>{icon}</span>
            <div>
              <h3>{t(`home.safe.${key}`)}</h3>
              <p>{t(`home.safe.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
