import { definePort } from '../../kernel/ports.ts';
import type { Learning } from './operations/learning.ts';
export type { Learning } from './operations/learning.ts';

export const learningPort = definePort<Learning>('learning from searches');
