import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskPlan } from '../../../../contract/schemas/membership.ts';
import { show } from '../../../testing/show.tsx';
import { PlanLine } from './PlanLine.tsx';

const id = '00000000-0000-4000-8000-00000000000a';
const chargeId = '00000000-0000-4000-8000-00000000000b';
const packages = new Map([
  [801, 'Premium, aylık'],
  [802, 'Premium, yıllık'],
]);
const active: DeskPlan = {
  member: { id, name: 'Işıl Güneş' },
  packageId: 802,
  state: 'Active',
  periodStart: '2026-11-20T09:00:00.000Z',
  periodEnd: '2027-11-20T09:00:00.000Z',
  credit: 0,
  nextCharge: { at: '2027-11-20T09:00:00.000Z', amount: 2_990_00, packageId: 802 },
  refusedTries: 0,
};

async function line(plan: DeskPlan) {
  const { t } = await show(
    <ol>
      <PlanLine plan={plan} packages={packages} />
    </ol>,
    { areas: ['memberships'] },
  );
  await expect.element(page.getByRole('listitem')).toBeVisible();
  return { t, text: () => page.getByRole('listitem').element().textContent };
}

describe('PlanLine', () => {
  test('shows the renewal with its amount, and links to the member and their payments', async () => {
    const { t, text } = await line(active);
    expect(text()).toContain('Premium, yıllık');
    expect(text()).toContain(t('memberships.desk.renews', { date: '20 Kasım 2027' }));
    expect(text()).toContain('2.990 TL');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect.element(link('Işıl Güneş')).toHaveAttribute('href', expect.stringContaining(`/uyeler/${id}`));
    await expect
      .element(link(t('memberships.desk.paymentsOf', { name: 'Işıl Güneş' })))
      .toHaveAttribute('href', expect.stringContaining(`/odemeler?search=${id}`));
  });

  test('shows the next attempt and the number of refusals after a refused renewal', async () => {
    const nextCharge = { at: '2026-12-01T09:00:00.000Z', amount: 2_990_00, packageId: 802 };
    const { t, text } = await line({ ...active, state: 'PastDue', refusedTries: 2, nextCharge });
    expect(text()).toContain(t('memberships.desk.paidUntil', { date: '20 Kasım 2027' }));
    expect(text()).toContain(t('memberships.desk.retries', { date: '1 Aralık 2026' }));
    expect(text()).toContain(t('memberships.desk.refused', { count: 2, figure: '2' }));
  });

  test('links to the payment while a renewal is in progress', async () => {
    const { t } = await line({ ...active, chargeId });
    await expect
      .element(page.getByRole('link', { name: t('memberships.desk.charging') }))
      .toHaveAttribute('href', expect.stringContaining(`/odemeler/${chargeId}`));
  });

  test('shows a scheduled downgrade and the credit', async () => {
    const { t, text } = await line({ ...active, nextPackageId: 801, credit: 125_00 });
    expect(text()).toContain(t('memberships.desk.goesDown', { name: 'Premium, aylık' }));
    expect(text()).toContain('125 TL');
  });

  test('shows the end and no amount for a cancelled plan', async () => {
    const { nextCharge: _, ...plan } = active;
    const { t, text } = await line({ ...plan, state: 'Ending', endsAt: plan.periodEnd });
    expect(text()).toContain(t('memberships.desk.ends', { date: '20 Kasım 2027' }));
    expect(text()).not.toContain('TL');
  });
});
