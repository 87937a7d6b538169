import type { AreaWords } from '../index.ts';

export const words = {
  title: 'Notifications',
} satisfies AreaWords<'notifications'>['words'];

export const api = {} satisfies AreaWords<'notifications'>['api'];
