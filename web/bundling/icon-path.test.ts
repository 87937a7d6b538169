import { describe, expect, it } from 'vitest';
import { iconContent } from './icon-path.ts';

describe('iconContent', () => {
  it('joins paths and keeps the second one where it was', () => {
    expect(
      iconContent([
        ['path', { d: 'm21 21-4.34-4.34' }],
        ['circle', { cx: '11', cy: '11', r: '8' }],
        ['path', { d: 'm6 9 6 6' }],
      ]),
    ).toBe('<path d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0zM6 9l6 6"/>');
  });

  it('keeps commands after a relative start', () => {
    expect(iconContent([['path', { d: 'm2.05 2.05 1.1-.03a1 1 0 0 1 1 .8' }]])).toBe(
      '<path d="M2.05 2.05l1.1-.03a1 1 0 0 1 1 .8"/>',
    );
    expect(iconContent([['path', { d: 'm5 8v3' }]])).toBe('<path d="M5 8v3"/>');
  });

  it('draws lines, rectangles and polygons', () => {
    expect(iconContent([['line', { x1: '2', x2: '5', y1: '12', y2: '12' }]])).toBe('<path d="M2 12L5 12"/>');
    expect(iconContent([['rect', { x: '3', y: '3', width: '7', height: '7', rx: '1' }]])).toBe(
      '<path d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"/>',
    );
    expect(iconContent([['rect', { width: '4', height: '2' }]])).toBe('<path d="M0 0h4v2h-4z"/>');
    expect(iconContent([['polygon', { points: '6 3 20 12 6 21' }]])).toBe('<path d="M6 3 20 12 6 21z"/>');
  });

  it('keeps a shape with a colour separate', () => {
    expect(
      iconContent([
        ['circle', { cx: '5', cy: '5', r: '1', fill: 'currentColor' }],
        ['path', { d: 'M1 2' }],
      ]),
    ).toBe('<path d="M1 2"/><circle cx="5" cy="5" r="1" fill="currentColor"/>');
  });
});
