import { useEffect } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import styles from './ActionBar.module.css';
import { actions } from './ad-actions.tsx';
import type { AdActionProps } from './ad-actions.tsx';

/** The ad's actions on a phone, in place of the site's bottom bar. */
export function ActionBar({ ad }: Pick<AdActionProps, 'ad'>) {
  const { t } = useTranslation('ad');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['ownBar'] = '';
    return () => {
      delete dataset['ownBar'];
    };
  }, []);
  return (
    <div role="group" aria-label={t('ad.acts.label')} className={styles.bar} data-screen-only>
      {actions.map(({ name, Act, variant }) => (
        <Act key={name} ad={ad} variant={variant} className={styles.act} />
      ))}
    </div>
  );
}
