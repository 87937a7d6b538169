import type { AreaWords } from '../index.ts';

export const words = {
  title: 'Give feedback',
} satisfies AreaWords<'feedback'>['words'];

export const api = {} satisfies AreaWords<'feedback'>['api'];
