import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import type { ColumnDef, RowSelectionState } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { lazy } from '../../../ui/lazy.ts';
import styles from './DeskTable.module.css';
import { Grid } from './Grid.tsx';
import { TableTools } from './TableTools.tsx';
import { shownByDefault } from './columns.ts';
import type { BulkAction, Density, DeskTableProps } from './columns.ts';
import { useStored } from './use-stored.ts';
import { useTableKeys } from './use-table-keys.ts';

const TableKeysDialog = lazy(() => import('./TableKeysDialog.tsx'));

const isDensity = (value: unknown): value is Density => value === 'roomy' || value === 'compact';
const isWidths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number');

/**
 * A list of the desk: sortable, resizable and selectable columns, selected rows with actions, saved views, exports and keys. Sort, columns and page are
 * in the address; widths and density are kept in the browser.
 */
export function DeskTable<Row, Sort extends string>(props: DeskTableProps<Row, Sort>) {
  const { list, columns, rows, idOf, request, href, next, previous, empty, bulk, total } = props;
  const { t } = useTranslation('deskTable');
  const { language } = usePage();
  const isLoading = useNavigation().state === 'loading';
  const box = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [density, keepDensity] = useStored<Density>('desk.density', 'roomy', isDensity);
  const [widths, keepWidths] = useStored<Record<string, number>>(`desk.${list}.widths`, {}, isWidths);
  const visible = request.columns ?? shownByDefault(columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing of the table is memoised
  const table = useReactTable<Row>({
    data: rows as Row[],
    columns: columns.map(({ name, width }, index): ColumnDef<Row> => ({
      id: name,
      size: width,
      minSize: 64,
      enableHiding: index > 0,
    })),
    state: {
      rowSelection: selection,
      columnSizing: widths,
      columnVisibility: Object.fromEntries(
        columns.map(({ name }, index) => [name, index === 0 || visible.includes(name)]),
      ),
    },
    getRowId: idOf,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    columnResizeMode: 'onChange',
    onRowSelectionChange: setSelection,
    onColumnSizingChange: (change) => keepWidths(typeof change === 'function' ? change(widths) : change),
  });
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  useTableKeys({
    table: box,
    onToggle: (index) => table.getRowModel().rows[index]?.toggleSelected(),
    onClear: () => {
      if (selected.length > 0) table.resetRowSelection(true);
      return selected.length > 0;
    },
    onHelp: () => setHelpOpen(true),
  });
  return (
    <Card pad="s" aria-label={props.label}>
      <h2 className="vh">{props.label}</h2>
      <TableTools
        {...props}
        visible={visible}
        density={density}
        onDensity={keepDensity}
        onHelp={() => setHelpOpen(true)}
      />
      {rows.length === 0 ? (
        empty
      ) : (
        <>
          <p className={styles.total}>{total}</p>
          <div ref={box} className={styles.box} data-density={density} aria-busy={isLoading || undefined}>
            <Grid table={table} {...props} onWidths={keepWidths} widths={widths} />
          </div>
        </>
      )}
      {(next !== undefined || previous !== undefined) && (
        <nav aria-label={t('deskTable.pages.name')} className={styles.pages}>
          {previous !== undefined && (
            <AppLink
              to={href({ before: previous, after: undefined })}
              className={buttonClass({ variant: 'outlined', size: 's' })}
            >
              {t('deskTable.pages.previous')}
            </AppLink>
          )}
          {next !== undefined && (
            <AppLink
              to={href({ after: next, before: undefined })}
              className={buttonClass({ variant: 'outlined', size: 's' })}
            >
              {t('deskTable.pages.next')}
            </AppLink>
          )}
        </nav>
      )}
      <div role="status" className={styles.status}>
        {selected.length > 0 && (
          <div role="toolbar" aria-label={t('deskTable.bulk.label')} className={styles.bulk}>
            <span>
              {t('deskTable.bulk.selected', { count: selected.length, figure: count(selected.length, language) })}
            </span>
            <BulkButtons actions={bulk} rows={selected} />
            <Button variant="text" size="s" onClick={() => table.resetRowSelection(true)}>
              {t('deskTable.bulk.clear')}
            </Button>
          </div>
        )}
      </div>
      {isHelpOpen && <TableKeysDialog open onClose={() => setHelpOpen(false)} />}
    </Card>
  );
}

function BulkButtons<Row>({ actions, rows }: { actions: readonly BulkAction<Row>[]; rows: readonly Row[] }) {
  const [busy, setBusy] = useState<string>();
  return actions.map(({ name, label, run }) => (
    <Button
      key={name}
      variant="soft"
      size="s"
      loading={busy === name}
      onClick={() => {
        setBusy(name);
        void run(rows).finally(() => setBusy(undefined));
      }}
    >
      {label}
    </Button>
  ));
}
