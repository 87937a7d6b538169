import { definePort } from '../../kernel/ports.ts';
import type { Media } from './media.ts';
export type { Media } from './media.ts';

export const mediaPort = definePort<Media>('media');
export { unusedMediaJobs } from './removal.ts';
