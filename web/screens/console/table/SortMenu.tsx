import { ArrowUpDown } from 'lucide-react';
import { appLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './DeskTable.module.css';
import type { DeskTableProps } from './columns.ts';

/** Sorting where rows are cards and there are no headers to press. */
export function SortMenu<Row, Sort extends string>({
  sorts,
  columns,
  request,
  href,
}: Pick<DeskTableProps<Row, Sort>, 'sorts' | 'columns' | 'request' | 'href'>) {
  const { t } = useTranslation('deskTable');
  const labelOf = (sort: string) => columns.find(({ name }) => name === sort.replace(/^-/, ''))?.label ?? '';
  return (
    <div className={styles.phoneOnly}>
      <Menu
        label={t('deskTable.sort')}
        renderLink={appLink}
        trigger={(trigger) => (
          <Button {...trigger} variant="text" size="s" icon={<ArrowUpDown size={18} aria-hidden="true" />}>
            {t('deskTable.sort')}
          </Button>
        )}
        items={sorts.map((sort) => ({
          label: t(sort.startsWith('-') ? 'deskTable.descending' : 'deskTable.ascending', { column: labelOf(sort) }),
          href: href({ sort, after: undefined, before: undefined }),
          ...(sort === request.sort && { aside: '✓' }),
        }))}
      />
    </div>
  );
}
