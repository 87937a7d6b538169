import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { LedgerTable } from './LedgerTable.tsx';

test.each(['tr', 'en'] as const)('fits amounts of billions on the narrowest phone (%s)', async (language) => {
  const before = [innerWidth, innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(320, 640);
  const sum = 123_456_789_012_34;
  await show(
    // The width inside a console card.
    <div style={{ width: 240 }}>
      <LedgerTable
        caption="Sums"
        lines={[
          { account: 'instalment', amount: -sum },
          { account: 'provider', amount: sum, cause: '01994f3c-7d5e-7c3a-9b1f-2f6f6a1d4e11' },
        ]}
      />
    </div>,
    { language, areas: ['tradeDesk', 'consolePayments'] },
  );
  const table = page.getByRole('table', { name: 'Sums' });
  await expect.element(table).toBeVisible();
  const cells = page.getByRole('cell').elements();
  expect(cells.map(({ textContent }) => textContent !== '')).toEqual([false, true, true, false]);
  for (const one of [document.documentElement, table.element(), ...cells]) {
    expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  }
});
