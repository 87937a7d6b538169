import { describe, expect, it } from 'vitest';
import { createPorts, definePort, offer } from '../ports.ts';

const clock = definePort<() => number>('clock');
const shop = definePort<{ open: boolean }>('shop');

describe('ports', () => {
  it('are built once, on first use', () => {
    const ports = createPorts();
    let made = 0;
    ports.add('shops', [offer(shop, () => ({ open: (made += 1) > 0 }))]);
    expect(made).toBe(0);
    expect(ports.get(shop)).toBe(ports.get(shop));
    expect(made).toBe(1);
  });

  it('may depend on each other in any order of the modules', () => {
    const ports = createPorts();
    ports.add('shops', [offer(shop, () => ({ open: ports.get(clock)() < 20 }))]);
    ports.add('clocks', [offer(clock, () => () => 12)]);
    expect(ports.resolve({ shop }).shop).toEqual({ open: true });
  });

  it('are named with the module that needs them if they are missing', () => {
    const ports = createPorts();
    expect(() => ports.check('orders', { shop })).toThrow('orders needs the port "shop", which no module offers.');
    expect(() => ports.get(shop)).toThrow('No module offers the port "shop".');
  });

  it('are named if two modules offer them', () => {
    const ports = createPorts();
    ports.add('shops', [offer(shop, () => ({ open: true }))]);
    expect(() => ports.add('markets', [offer(shop, () => ({ open: false }))])).toThrow(
      'The port "shop" is offered by shops and by markets.',
    );
  });

  it('are named with the whole circle if they need themselves', () => {
    const ports = createPorts();
    ports.add('shops', [offer(shop, () => ({ open: ports.get(clock)() < 20 }))]);
    ports.add('clocks', [offer(clock, () => (ports.get(shop).open ? () => 1 : () => 2))]);
    expect(() => ports.get(shop)).toThrow('The port "shop" needs itself: shop → clock → shop.');
  });

  it('are built again after a failure', () => {
    const ports = createPorts();
    let tries = 0;
    ports.add('shops', [
      offer(shop, () => {
        tries += 1;
        if (tries === 1) throw new Error('closed');
        return { open: true };
      }),
    ]);
    expect(() => ports.get(shop)).toThrow('closed');
    expect(ports.get(shop)).toEqual({ open: true });
  });
});
