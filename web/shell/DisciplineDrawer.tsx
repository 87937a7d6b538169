import { Megaphone, Store } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import { useNavigate } from 'react-router';
import { limits } from '../../contract/limits.ts';
import { writeCookie } from '../client/cookies.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Tag } from '../ui/Tag.tsx';
import styles from './DisciplineDrawer.module.css';
import type { DrawerContentProps } from './overlays.tsx';

/** Choice between the two disciplines. Choosing ads navigates home after the drawer has closed. */
export default function DisciplineDrawer({ open, onClose }: DrawerContentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chooseAds = () => {
    writeCookie('Discipline', 'ads');
    onClose();
    setTimeout(() => void navigate('/'), limits.disciplineChangeMs);
  };
  return (
    <Drawer open={open} onClose={onClose} title={t('shell.discipline.title')} closeLabel={t('shell.close')} fit>
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={chooseAds} data-autofocus>
          <Megaphone size={28} aria-hidden="true" />
          <b>{t('shell.discipline.ads')}</b>
          <span>{t('shell.discipline.adsText')}</span>
        </button>
        <button type="button" className={styles.choice} disabled>
          <Store size={28} aria-hidden="true" />
          <b>
            {t('shell.discipline.ecommerce')} <Tag tone="warning">{t('shell.discipline.soon')}</Tag>
          </b>
          <span>{t('shell.discipline.ecommerceText')}</span>
        </button>
      </div>
    </Drawer>
  );
}
