// Loaded into a recorded product before its own code. Makes random draws repeatable, such as the shown promoted ads and the number in a user name.
// Ids grow, so rows created at the same moment keep their creation order. Ids stay distinct, and secrets stay random.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { randomUUID } = crypto;
let made = 0;

/** Draws use the first eight digits; the next seven free digits hold a counter. */
crypto.randomUUID = (options) => {
  made += 1;
  const count = made.toString(16).padStart(7, '0');
  return `00000000-${count.slice(0, 4)}-4${count.slice(4)}${randomUUID(options).slice(18)}`;
};
syncBuiltinESMExports();

let state = 1;
/** mulberry32 with a fixed seed. */
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
