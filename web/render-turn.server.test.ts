import { expect, test } from 'vitest';
import { renderTurn } from './render-turn.server.ts';

test('renders pages in their order, each in another turn of the event loop', async () => {
  let turn = 0;
  let isOver = false;
  const countTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const rendered: { name: string; turn: number }[] = [];
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await renderTurn();
      rendered.push({ name, turn });
    }),
  );
  isOver = true;
  expect(rendered.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect(new Set(rendered.map((one) => one.turn)).size).toBe(3);
});
