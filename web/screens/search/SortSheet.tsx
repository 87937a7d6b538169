import { Check } from 'lucide-react';
import { useTranslation } from '../../client/i18n.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import styles from './PhoneTools.module.css';
import type { SearchData } from './search-data.ts';
import { useSorts } from './use-sorts.ts';

export function SortSheet({ data, open, onClose }: { data: SearchData; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const sorts = useSorts(data);
  return (
    <Drawer open={open} onClose={onClose} title={t('search.sort.label')} closeLabel={t('search.filter.close')} fit>
      <ul className={styles.sorts}>
        {sorts.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent || undefined} onClick={onClose}>
              {label}
              {isCurrent && <Check size={20} aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
