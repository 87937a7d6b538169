import { definePort } from '../../kernel/ports.ts';
import type { Media } from './operations/media.ts';
export type { Media } from './operations/media.ts';

export const mediaPort = definePort<Media>('media');
export { unusedMediaJobs } from './operations/removal.ts';
