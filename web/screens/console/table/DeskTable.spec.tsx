import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../../contract/enums.ts';
import { AppLink } from '../../../client/links.tsx';
import { show } from '../../../testing/show.tsx';
import { DeskTable } from './DeskTable.tsx';
import type { DeskColumn } from './columns.ts';
import type { TableRequest } from './table-address.ts';

interface Row {
  code: string;
  total: number;
}
const rows: Row[] = ['AAA', 'BBB', 'CCC'].map((code, nth) => ({ code, total: nth }));
const columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]] = [
  { name: 'code', label: 'Code', width: 120, cell: ({ code }) => <AppLink to={`/${code}`}>{code}</AppLink> },
  { name: 'total', label: 'Sum', width: 90, isNumber: true, cell: ({ total }) => total },
  { name: 'note', label: 'Note', width: 90, isHidden: true, cell: () => 'note' },
];

async function table({ language = 'tr', shown = rows }: { language?: Language; shown?: readonly Row[] } = {}) {
  await page.viewport(1280, 800);
  localStorage.clear();
  const copy = vi.fn<(chosen: readonly Row[]) => Promise<void>>(async () => undefined);
  const request: TableRequest<'code' | '-code'> = {
    sort: 'code',
    columns: undefined,
    after: undefined,
    before: undefined,
  };
  const { t } = await show(
    <DeskTable
      list="orders"
      label="Rows"
      columns={columns}
      rows={shown}
      idOf={({ code }) => code}
      total="3"
      request={request}
      sorts={['code', '-code']}
      next="c"
      previous={undefined}
      href={(change) =>
        `/?${new URLSearchParams(JSON.parse(JSON.stringify(change)) as Record<string, string>).toString()}`
      }
      path="/"
      query={{}}
      bulk={[{ name: 'copy', label: 'Copy', run: copy }]}
      empty={<p>Empty</p>}
    />,
    { language, areas: ['deskTable', 'forms', 'console'] },
  );
  return { t, copy };
}

const focused = () => document.activeElement?.textContent;

describe('DeskTable', () => {
  test.each(['tr', 'en'] as const)('is operated by keys: j, k, x, Escape, Enter and ? (%s)', async (language) => {
    const { t, copy } = await table({ language });
    const bar = page.getByRole('toolbar', { name: t('deskTable.bulk.label') });
    await expect.element(page.getByRole('link', { name: 'AAA' })).toBeVisible();
    await userEvent.keyboard('j');
    expect(focused()).toBe('AAA');
    await userEvent.keyboard('jjj');
    expect(focused()).toBe('CCC');
    await userEvent.keyboard('x');
    await userEvent.keyboard('k');
    expect(focused()).toBe('BBB');
    await userEvent.keyboard('x');
    await expect.element(bar.getByText(t('deskTable.bulk.selected', { count: 2, figure: '2' }))).toBeVisible();
    await bar.getByRole('button', { name: 'Copy' }).click();
    expect(copy.mock.calls[0]?.[0].map(({ code }) => code)).toEqual(['BBB', 'CCC']);
    await userEvent.keyboard('{Escape}');
    await expect.element(bar).not.toBeInTheDocument();
    await userEvent.keyboard('?');
    const help = page.getByRole('dialog', { name: t('deskTable.keys.title') });
    await expect.element(help).toBeVisible();
    // Keys belong to the dialog while it is open.
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Escape}');
    await expect.element(help).not.toBeInTheDocument();
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('elsewhere')).toBeVisible();
  });

  test('leaves keys alone in text fields', async () => {
    const { t } = await table();
    await page.getByRole('button', { name: t('deskTable.views.label') }).click();
    await page.getByLabelText(t('deskTable.views.name')).fill('');
    await userEvent.keyboard('jx?');
    await expect.element(page.getByLabelText(t('deskTable.views.name'))).toHaveValue('jx?');
    await expect.element(page.getByRole('dialog', { name: t('deskTable.keys.title') })).not.toBeInTheDocument();
  });

  test('says how it is sorted, and links to the other direction', async () => {
    await table();
    const heading = page.getByRole('columnheader', { name: /^Code/ });
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(heading.getByRole('link')).toHaveAttribute('href', '/?sort=-code');
    await expect.element(page.getByRole('columnheader', { name: /^Sum/ }).getByRole('link')).not.toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: /^Note/ })).not.toBeInTheDocument();
  });

  test('resizes a column by arrow keys and keeps the width', async () => {
    const { t } = await table();
    const handle = page.getByRole('separator', { name: t('deskTable.resize', { column: 'Sum' }) });
    await expect.element(handle).toBeInTheDocument();
    (handle.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(handle).toHaveAttribute('aria-valuenow', '106');
    expect(JSON.parse(localStorage.getItem('desk.orders.widths') ?? '{}')).toEqual({ total: 106 });
  });

  test('selects all rows of the page, and changes the density', async () => {
    const { t } = await table();
    await page.getByRole('checkbox', { name: t('deskTable.bulk.all') }).click();
    await expect.element(page.getByText(t('deskTable.bulk.selected', { count: 3, figure: '3' }))).toBeVisible();
    await page.getByRole('button', { name: t('deskTable.density.compact') }).click();
    await expect.element(page.getByRole('button', { name: t('deskTable.density.roomy') })).toBeVisible();
    expect(localStorage.getItem('desk.density')).toBe('"compact"');
  });

  test('shows the empty state instead of a table without rows', async () => {
    await table({ shown: [] });
    await expect.element(page.getByText('Empty')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});
