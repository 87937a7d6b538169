import type { ErrorCode } from '../../../../contract/errors.ts';
import type { ChangedCampaign, EditableCampaign } from '../../../../contract/schemas/campaign.ts';
import type { StoredCampaign } from './shown-campaign.ts';

type Changes = Pick<
  ChangedCampaign,
  'version' | 'kind' | 'minimum' | 'mainCategoryIds' | 'sellers' | 'startsAt' | 'endsAt'
>;

type EditOutcome =
  | { startsAt: Date; endsAt: Date }
  | { refusal: Extract<ErrorCode, `Campaign${string}` | `Date${string}`>; path?: string };

/**
 * The campaign's dates after a change, or why it is refused. The start is fixed once the campaign has begun; its terms are fixed while an ad takes
 * part. A new end must be in the future; `now` ends the campaign at once, even before its start.
 */
export function changedDates(stored: StoredCampaign, changes: Changes, now: Date): EditOutcome {
  if (stored.endsAt <= now) return { refusal: 'CampaignOver' };
  if (changes.version !== stored.version) return { refusal: 'CampaignChangedElsewhere' };
  const startsAt = new Date(changes.startsAt);
  const endsAt = changes.endsAt === 'now' ? now : new Date(changes.endsAt);
  if (stored.startsAt <= now && startsAt.getTime() !== stored.startsAt.getTime()) {
    return { refusal: 'CampaignBegun', path: 'startsAt' };
  }
  if (stored.adCount > 0 && haveTermsChanged(stored, changes)) return { refusal: 'CampaignTermsFixed' };
  if (changes.endsAt === 'now') return { startsAt, endsAt };
  if (endsAt <= now) return { refusal: 'DateInPast', path: 'endsAt' };
  if (startsAt >= endsAt) return { refusal: 'DateInvalid', path: 'endsAt' };
  return { startsAt, endsAt };
}

function haveTermsChanged(stored: StoredCampaign, { kind, minimum, mainCategoryIds, sellers }: Changes): boolean {
  const isSame = kind === stored.kind && minimum === stored.minimum && sellers === stored.sellers;
  return !isSame || new Set(stored.mainCategoryIds).symmetricDifference(new Set(mainCategoryIds)).size > 0;
}

export function editableCampaign(stored: StoredCampaign, now: Date): EditableCampaign {
  const { nameTr, nameEn, textTr, textEn, startsAt, endsAt, picture, ...rest } = stored;
  return {
    ...rest,
    names: { tr: nameTr, en: nameEn },
    texts: { tr: textTr, en: textEn },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(picture && { picture }),
    hasBegun: startsAt <= now,
  };
}
