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
  /** Ids from the guest's browser, newest first. */
  ids: readonly string[];
}

/** Ads similar to those that the user viewed or saved, with the reason. Renders nothing without any or if the call fails. */
export function MayLike({ memberId, ids }: MayLikeProps) {
  const { t } = useTranslation('home');
  const [found, setFound] = useState<Proposal>();
  // Only a guest's latest ads count; the service knows a member's.
  const key = memberId === undefined ? ids.slice(0, limits.recentlyViewedMost).join() : memberId;
  useEffect(() => {
    if (key === '') return setFound(undefined);
    let isWanted = true;
    void loadProposal(memberId, key).then((proposal) => {
      if (isWanted) setFound(proposal);
    });
    return () => {
      isWanted = false;
    };
  }, [key, memberId]);
  if (!found || found.items.length === 0) return null;
  return (
    <Section title={t('home.mayLike.title')} text={<Because sources={found.because} />}>
      <AdGrid ads={found.items.map(cardData)} />
    </Section>
  );
}

async function loadProposal(memberId: string | undefined, key: string): Promise<Proposal | undefined> {
  try {
    if (memberId === undefined) return await call(recentlyViewedCalls.mayLike, { query: { ids: key.split(',') } });
    await moveLocalViews();
    return await call(recentlyViewedCalls.mayLike, { query: {} });
  } catch {
    return undefined;
  }
}

/** Names the ads that the suggestions are similar to. */
function Because({ sources }: { sources: readonly LikingSource[] }) {
  const { t } = useTranslation('home');
  const { language } = usePage();
  return (['Viewed', 'Kept'] as const).map((how) => {
    const ofKind = sources.filter((source) => source.how === how);
    return ofKind.length === 0 ? null : (
      <span key={how} className={styles.why}>
        {t(`home.mayLike.${how}`)}{' '}
        {ofKind.map(({ id, path, title }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <AppLink to={screenPath('adDetail', language, { id: path })}>{title}</AppLink>
          </span>
        ))}
      </span>
    );
  });
}
