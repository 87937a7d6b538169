import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { catalogueDeskCalls } from '../../../../contract/calls/catalogue-desk.ts';
import type { DeskCategory } from '../../../../contract/schemas/catalogue-desk.ts';
import { CallError, call } from '../../../client/call.ts';
import { count } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Catalogue.module.css';

interface TreeProps {
  categories: readonly DeskCategory[];
  /** Shows where each category is, for search results. */
  isFlat?: boolean;
}

/** Categories whose children load when they are opened. */
export function CategoryTree({ categories, isFlat = false }: TreeProps) {
  return (
    <ul className={styles.tree}>
      {categories.map((category) => (
        <Branch key={category.id} category={category} isFlat={isFlat} />
      ))}
    </ul>
  );
}

function Branch({ category, isFlat }: { category: DeskCategory; isFlat: boolean }) {
  const { t } = useTranslation('catalogueDesk');
  const { language } = usePage();
  const [children, setChildren] = useState<readonly DeskCategory[] | 'loading' | 'failed'>();
  const [isOpen, setOpen] = useState(false);
  const { id, childCount, adCount, above, isClosed, isOffered } = category;
  const name = category.names[language];
  const load = async () => {
    setChildren('loading');
    try {
      setChildren((await call(catalogueDeskCalls.list, { query: { parentId: id } })).items);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setChildren('failed');
    }
  };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && (children === undefined || children === 'failed')) void load();
  };
  return (
    <li>
      <div className={styles.branch}>
        {childCount > 0 ? (
          <IconButton
            size="s"
            tip="none"
            label={t(isOpen ? 'catalogueDesk.tree.collapse' : 'catalogueDesk.tree.expand', { name })}
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronRight size={18} aria-hidden="true" />}
            onClick={toggle}
          />
        ) : (
          <span className={styles.gap} />
        )}
        <span className={styles.named}>
          {isFlat && above.length > 0 && <small>{above.join(' › ')}</small>}
          <AppLink to={screenPath('consoleCategory', language, { id: String(id) })} prefetch="none">
            {name}
          </AppLink>
        </span>
        {isClosed && <Tag tone="neutral">{t('catalogueDesk.closed')}</Tag>}
        {isOffered && <Tag tone="warning">{t('catalogueDesk.offered')}</Tag>}
        <span className={styles.quiet}>
          {t('catalogueDesk.ads', { count: adCount, figure: count(adCount, language) })}
        </span>
      </div>
      {isOpen && children === 'loading' && <p className={styles.quiet}>{t('catalogueDesk.tree.loading')}</p>}
      {isOpen && children === 'failed' && (
        <p role="alert" className={styles.quiet}>
          {t('catalogueDesk.tree.failed')}{' '}
          <Button variant="text" size="s" onClick={() => void load()}>
            {t('catalogueDesk.tree.retry')}
          </Button>
        </p>
      )}
      {isOpen && Array.isArray(children) && <CategoryTree categories={children as readonly DeskCategory[]} />}
    </li>
  );
}
