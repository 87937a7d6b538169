import type { Header, Table } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { CheckboxBox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from './DeskTable.module.css';
import type { DeskColumn } from './columns.ts';
import { nextSort } from './table-address.ts';
import type { TableRequest } from './table-address.ts';

interface GridProps<Row, Sort extends string> {
  table: Table<Row>;
  label: string;
  columns: readonly DeskColumn<Row>[];
  nameOf?: (row: Row) => string;
  request: TableRequest<Sort>;
  sorts: readonly Sort[];
  href: (request: Partial<TableRequest<Sort>>) => string;
  widths: Record<string, number>;
  onWidths: (widths: Record<string, number>) => void;
}

/** The table itself. On phones each row is a card; the headers then stand beside the values. */
export function Grid<Row, Sort extends string>(props: GridProps<Row, Sort>) {
  const { table, label, columns, nameOf } = props;
  const { t } = useTranslation('deskTable');
  const shown = table.getVisibleLeafColumns();
  const columnOf = new Map(columns.map((column) => [column.name, column]));
  return (
    <table className={styles.table} style={{ minWidth: table.getTotalSize() + 44 }} aria-label={label}>
      <colgroup>
        <col style={{ width: 44 }} />
        {shown.map((column) => (
          <col key={column.id} style={{ width: column.getSize() }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <CheckboxBox
              aria-label={t('deskTable.bulk.all')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={() => table.toggleAllRowsSelected()}
            />
          </th>
          {table.getHeaderGroups()[0]?.headers.map((header) => {
            const column = columnOf.get(header.column.id);
            return column && <Heading key={header.id} header={header} column={column} {...props} />;
          })}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} aria-selected={row.getIsSelected()}>
            <td className={styles.tick}>
              <CheckboxBox
                aria-label={t('deskTable.bulk.row', { name: nameOf?.(row.original) ?? row.id })}
                checked={row.getIsSelected()}
                onChange={() => row.toggleSelected()}
              />
            </td>
            {shown.map(({ id }, index) => {
              const column = columnOf.get(id);
              const content = column?.cell(row.original);
              return index === 0 ? (
                <th key={id} scope="row" className={styles.name}>
                  {content}
                </th>
              ) : (
                <td key={id} className={cx(column?.isNumber && styles.number)}>
                  <span className={styles.label} aria-hidden="true">
                    {column?.label}
                  </span>
                  <span className={styles.value}>{content}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading<Row, Sort extends string>({
  header,
  column: { name, label, isNumber },
  request: { sort },
  sorts,
  href,
  widths,
  onWidths,
}: { header: Header<Row, unknown>; column: DeskColumn<Row> } & Pick<
  GridProps<Row, Sort>,
  'request' | 'sorts' | 'href' | 'widths' | 'onWidths'
>) {
  const { t } = useTranslation('deskTable');
  const to = nextSort(name, sort, sorts);
  const direction = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  const size = header.getSize();
  const resize = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -16, ArrowRight: 16 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWidths({ ...widths, [name]: Math.max(64, size + by) });
  };
  return (
    <th scope="col" className={cx(isNumber && styles.number)} aria-sort={direction}>
      {to === undefined ? (
        label
      ) : (
        <AppLink
          to={href({ sort: to, after: undefined, before: undefined })}
          replace
          preventScrollReset
          prefetch="none"
          className={styles.sort}
        >
          {label}
          {direction === 'ascending' && <ArrowUp size={14} aria-hidden="true" />}
          {direction === 'descending' && <ArrowDown size={14} aria-hidden="true" />}
        </AppLink>
      )}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('deskTable.resize', { column: label })}
        aria-valuenow={size}
        aria-valuemin={64}
        tabIndex={0}
        className={styles.handle}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onKeyDown={resize}
      />
    </th>
  );
}
