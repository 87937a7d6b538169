import { definePort } from '../../kernel/ports.ts';
import type { Drafts } from './operations/drafts.ts';

export type { Drafts } from './operations/drafts.ts';
export { fromAdContent, toAdContent } from './rules/content.ts';
export { photosWithoutPack } from './rules/media-pack.ts';
export { problemsOf } from './rules.ts';

export const draftsPort = definePort<Drafts>('drafts');
