import type { AreaWords } from '../index.ts';

export const words = {
  title: 'Settings',
} satisfies AreaWords<'settings'>['words'];

export const api = {} satisfies AreaWords<'settings'>['api'];
