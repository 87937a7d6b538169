import { useEffect, useState } from 'react';
import { recentlyViewedCalls } from '../../../../contract/calls/recently-viewed.ts';
import { limits } from '../../../../contract/limits.ts';
import type { LikingSource, MayLike as Proposal } from '../../../../contract/schemas/recently-viewed.ts';
import { call } from '../../../client/call.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { moveLocalViews } from '../../../client/viewed-ads.ts';
import { AdGrid } from '../../../parts/AdGrid.tsx';
import { screenPath } from '../../../screens.ts';
import { cardData } from '../card-data.ts';
import { Section } from '../Section.tsx';
import styles from './Recent.module.css';

export interface MayLikeProps {
  memberId: string | undefined;
  /** What a guest's browser knows, the latest first. */
  ids: readonly string[];
}

/** Ads like those that somebody looked at and keeps, with which these are. Nothing where there are none, and where the service cannot say. */
export function MayLike({ memberId, ids }: MayLikeProps) {
  const { t } = useTranslation('home');
  const [found, setFound] = useState<Proposal>();
  // Of a guest only the latest count; a member's are known to the service.
  const asked = memberId === undefined ? ids.slice(0, limits.recentlyViewedMost).join() : memberId;
  useEffect(() => {
    if (asked === '') return setFound(undefined);
    let isWanted = true;
    void proposed(memberId, asked).then((proposal) => {
      if (isWanted) setFound(proposal);
    });
    return () => {
      isWanted = false;
    };
  }, [asked, memberId]);
  if (!found || found.items.length === 0) return null;
  return (
    <Section title={t('home.mayLike.title')} text={<Because sources={found.because} />}>
      <AdGrid ads={found.items.map(cardData)} />
    </Section>
  );
}

async function proposed(memberId: string | undefined, asked: string): Promise<Proposal | undefined> {
  try {
    if (memberId === undefined) return await call(recentlyViewedCalls.mayLike, { query: { ids: asked.split(',') } });
    await moveLocalViews();
    return await call(recentlyViewedCalls.mayLike, { query: {} });
  } catch {
    return undefined;
  }
}

/** Why these: each ad that they are like, by its name. */
function Because({ sources }: { sources: readonly LikingSource[] }) {
  const { t } = useTranslation('home');
  const { language } = usePage();
  return (['Viewed', 'Kept'] as const).map((how) => {
    const own = sources.filter((source) => source.how === how);
    return own.length === 0 ? null : (
      <span key={how} className={styles.why}>
        {t(`home.mayLike.${how}`)}{' '}
        {own.map(({ id, path, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <AppLink to={screenPath('adDetail', language, { id: path })}>{title}</AppLink>
          </span>
        ))}
      </span>
    );
  });
}
