import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { SeriesChart } from './SeriesChart.tsx';

const values = [3, 0, -2, 12];

const chart = async () => {
  await show(
    <SeriesChart
      label="Satış: gün"
      unit="TL"
      series={[
        { name: 'gmv', label: 'Satış', values },
        { name: 'refunds', label: 'İade', values: [0, 0, 1, 2] },
      ]}
      points={values.map((value, index) => ({ label: `${index + 1} Kas`, text: `${index + 1} Kas: ${value}` }))}
      scale={String}
    />,
    { language: 'tr' },
  );
  return page.getByRole('slider', { name: 'Satış: gün' });
};

test('reads the newest point first, and others by arrow keys, Home and End', async () => {
  const slider = await chart();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '4 Kas: 12');
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '3 Kas: -2');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1 Kas: 3');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '3');
});

test('draws values below zero inside its scale and names its lines', async () => {
  await chart();
  await expect.element(page.getByRole('list')).toHaveTextContent('Satışİade');
  const paths = [...document.querySelectorAll('path[data-series]')].map((path) => path.getAttribute('d') ?? '');
  const heights = paths.flatMap((path) => [...path.matchAll(/ (-?[\d.]+)/g)].map(([, height]) => Number(height)));
  expect(heights).toHaveLength(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(100);
});
