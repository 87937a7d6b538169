import { definePort } from '../../kernel/ports.ts';
import type { Drafts } from './operations/drafts-port.ts';

export type { Drafts } from './operations/drafts-port.ts';
export { fromAdContent, toAdContent } from './rules/content.ts';
export { photosWithoutPack } from './rules/media-pack.ts';
export { problemsOf } from './rules/problems.ts';

export const draftsPort = definePort<Drafts>('drafts');
