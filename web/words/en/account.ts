import type { AreaWords } from '../index.ts';

export const words = {
  title: 'Sign in',
} satisfies AreaWords<'account'>['words'];

export const api = {} satisfies AreaWords<'account'>['api'];
