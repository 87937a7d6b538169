import type { ReactNode } from 'react';
import { deskLists } from '../../../../contract/desk-lists.ts';
import type { DeskColumnName, DeskList, DeskSort } from '../../../../contract/desk-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import { count } from '../../../client/format.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { DeskTable } from './DeskTable.tsx';
import type { BulkAction, CallQuery, DeskColumn } from './columns.ts';
import type { FilterReader, ListAddress, ListRequest } from './list-address.ts';

type Cell<Row> = Omit<DeskColumn<Row>, 'name' | 'label'>;

export type Cells<L extends DeskList, Row> = Readonly<Record<DeskColumnName<L>, Cell<Row>>>;

interface ListTableProps<L extends DeskList, R extends Readonly<Record<string, FilterReader<string | true>>>, Row> {
  address: ListAddress<L, R>;
  path: string;
  label: string;
  request: ListRequest<L, R>;
  /** The request as the list's call takes it, without the page. */
  query: CallQuery;
  page: { items: readonly Row[]; total: number; next?: string | undefined; previous?: string | undefined };
  /** The columns' cells; their names and order are those of the contract. */
  cells: Cells<L, Row>;
  labelOf: (column: DeskColumnName<L>) => string;
  idOf: (row: Row) => string;
  nameOf?: (row: Row) => string;
  bulk?: readonly BulkAction<Row>[];
  empty: ReactNode;
}

/** A list of the desk as its address, its call and the contract declare it. */
export function ListTable<L extends DeskList, R extends Readonly<Record<string, FilterReader<string | true>>>, Row>({
  address,
  path,
  label,
  request,
  query,
  page: { items, total, next, previous },
  cells,
  labelOf,
  idOf,
  nameOf,
  bulk,
  empty,
}: ListTableProps<L, R, Row>) {
  const { t } = useTranslation('deskTable');
  const { language } = usePage();
  const { show } = useToast();
  const { list } = address;
  const names = deskLists[list].columns as readonly [DeskColumnName<L>, ...DeskColumnName<L>[]];
  const sorts = deskLists[list].sorts as readonly [DeskSort<L>, ...DeskSort<L>[]];
  const columnOf = (name: DeskColumnName<L>): DeskColumn<Row> => ({ name, label: labelOf(name), ...cells[name] });
  const [first, ...others] = names;
  const copy = async (rows: readonly Row[]) => {
    const isCopied = await navigator.clipboard.writeText(rows.map(nameOf ?? idOf).join('\n')).then(
      () => true,
      () => false,
    );
    show(isCopied ? { title: t('deskTable.copied') } : { title: t('deskTable.notCopied'), variant: 'danger' });
  };
  const maxCounted = limits.listTotalMost;
  return (
    <DeskTable<Row, DeskSort<L> & string>
      list={list}
      label={label}
      columns={[columnOf(first), ...others.map(columnOf)]}
      rows={items}
      idOf={idOf}
      {...(nameOf && { nameOf })}
      total={
        total > maxCounted
          ? t('deskTable.totalMost', { figure: count(maxCounted, language) })
          : t('deskTable.total', { count: total, figure: count(total, language) })
      }
      request={request}
      sorts={sorts}
      next={next}
      previous={previous}
      href={(change) => address.write(path, { ...request, ...change })}
      path={path}
      query={query}
      bulk={[...(bulk ?? []), { name: 'copy', label: t('deskTable.copy'), run: copy }]}
      empty={empty}
    />
  );
}
