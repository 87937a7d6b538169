export { orderTypeOf } from './rules/purchase.ts';
