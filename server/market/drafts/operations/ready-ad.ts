import { DomainError } from '../../../platform/errors.ts';
import type { AdContent } from '../../ads/port.ts';
import { judgeDrafts } from './judge-drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import type { DraftRow } from '../store/drafts.ts';
import { draftOf } from '../store/drafts.ts';
import { writtenOf, toAdContent } from '../rules/content.ts';

export interface ReadyAd {
  content: AdContent;
  isVerified: boolean;
}

/** The draft's content as an ad. Throws DraftIncomplete. */
export async function readyAd(deps: DraftDeps, row: DraftRow): Promise<ReadyAd> {
  const [judged] = await judgeDrafts(deps, row.ownerId, [row]);
  if (!judged?.category || judged.problems.length > 0) throw new DomainError('DraftIncomplete', judged?.problems);
  const { category, registryNumber, isVerified } = judged;
  const pictures = row.content.pictures ?? [];
  return { content: toAdContent(writtenOf(row.content), { category, pictures, registryNumber }), isVerified };
}

/** Title of a draft that is ready to submit. Throws DraftNotFound, DraftAlreadySent or DraftIncomplete. */
export async function titleOfReady(deps: DraftDeps, id: string, ownerId: string): Promise<string> {
  const row = await draftOf(deps.database, ownerId, id);
  if (row.state === 'Completed') throw new DomainError('DraftAlreadySent');
  return (await readyAd(deps, row)).content.title;
}
