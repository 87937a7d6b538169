import { Columns3, Download, Keyboard, Rows3, Rows4 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SheetFormat } from '../../../../contract/desk-lists.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import styles from './DeskTable.module.css';
import { SortMenu } from './SortMenu.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';
import { useExport } from './use-export.ts';
import type { Density, DeskTableProps } from './columns.ts';

interface TableToolsProps<Row, Sort extends string> extends DeskTableProps<Row, Sort> {
  visible: readonly string[];
  density: Density;
  onDensity: (density: Density) => void;
  onHelp: () => void;
}

/** Above a table: saved views, sorting on phones, columns, density, exports and the help for keys. */
export function TableTools<Row, Sort extends string>(props: TableToolsProps<Row, Sort>) {
  const { list, path, columns, visible, density, onDensity, query, onHelp, href } = props;
  const { t } = useTranslation('deskTable');
  const navigate = useNavigate();
  const { perform, busy } = useFormActions();
  const [isDense, other] = [density === 'compact', density === 'compact' ? 'roomy' : 'compact'] as const;
  const exportRows = useExport(list, query);
  const download = (format: SheetFormat) => () =>
    void perform('export', () =>
      exportRows(
        format,
        columns.map(({ name }) => name).filter((name, index) => index === 0 || visible.includes(name)),
      ),
    );
  const toggle = (name: string) => {
    const next = columns.flatMap((one) => {
      const was = visible.includes(one.name);
      return (one.name === name ? !was : was) ? [one.name] : [];
    });
    void navigate(href({ columns: next.length > 0 ? next : [columns[0].name] }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div role="toolbar" aria-label={t('deskTable.tools')} className={styles.tools}>
      <ViewsMenu list={list} path={path} query={queryOf(href({ after: undefined, before: undefined }))} />
      <SortMenu {...props} />
      <span className={styles.gap} />
      <Popover
        label={t('deskTable.columns')}
        side="bottom-end"
        lazy
        className={styles.panel}
        trigger={(trigger) => (
          <Button {...trigger} variant="text" size="s" icon={<Columns3 size={18} aria-hidden="true" />}>
            {t('deskTable.columns')}
          </Button>
        )}
      >
        {columns.slice(1).map(({ name, label }) => (
          <Checkbox key={name} label={label} checked={visible.includes(name)} onChange={() => toggle(name)} />
        ))}
      </Popover>
      <Menu
        label={t('deskTable.export')}
        side="bottom-end"
        trigger={(trigger) => (
          <Button
            {...trigger}
            variant="text"
            size="s"
            loading={busy === 'export'}
            icon={<Download size={18} aria-hidden="true" />}
          >
            {t('deskTable.export')}
          </Button>
        )}
        items={[
          { label: t('deskTable.exportXlsx'), onSelect: download('xlsx') },
          { label: t('deskTable.exportCsv'), onSelect: download('csv') },
        ]}
      />
      <IconButton
        size="s"
        tip="bottom"
        label={t(isDense ? 'deskTable.density.roomy' : 'deskTable.density.compact')}
        icon={isDense ? <Rows3 size={18} /> : <Rows4 size={18} />}
        className={styles.wideOnly}
        onClick={() => onDensity(other)}
      />
      <IconButton
        size="s"
        label={t('deskTable.keys.title')}
        icon={<Keyboard size={18} />}
        className={styles.wideOnly}
        onClick={onHelp}
      />
    </div>
  );
}

const queryOf = (address: string): string => address.split('?')[1] ?? '';
