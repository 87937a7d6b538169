import {
  EllipsisVertical,
  ExternalLink,
  Eye,
  Flag,
  ScrollText,
  Star,
  StarOff,
  Trash2,
  UserRound,
  XOctagon,
} from 'lucide-react';
import { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { call } from '../../../client/call.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { isShown } from '../../my-ads/own-ad/ad-status.ts';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import type { Act } from '../queue/decision-actions.ts';
import { actionsOf } from '../queue/decision-actions.ts';

export interface AdMenuProps {
  review: ReviewedAd;
  /** Reloads the ad. */
  onChanged: () => Promise<void>;
  onAct: (act: Act) => void;
  onDelete: () => void;
}

const badge = 'EditorsChoice';
const icon = { size: 18, 'aria-hidden': true } as const;

/** Less frequent actions on an ad, and links to related pages. */
export function AdMenu({ review, onChanged, onAct, onDelete }: AdMenuProps) {
  const { t } = useTranslation('consoleQueue', 'forms');
  const { language } = usePage();
  const { perform } = useFormActions();
  const { ad, seller, decisions } = review;
  const hasBadge = ad.badges.includes(badge);
  const isPublished = isShown(ad.status);
  const switchBadge = async () => {
    const body = { adId: ad.id, badge } as const;
    const message = t(hasBadge ? 'consoleQueue.ad.badgeRemoved' : 'consoleQueue.ad.badgeAdded');
    const isDone = await perform(
      'badge',
      () => call(hasBadge ? moderationCalls.removeBadge : moderationCalls.addBadge, { body }),
      message,
    );
    if (isDone) await onChanged();
  };
  // While an edit waits, the decision bar already has the take-down button.
  const mayTakeDown = decisions.includes('TakeDown') && !actionsOf(decisions).some(({ act }) => act === 'TakeDown');
  const to = (path: string, search: Record<string, string>) => `${path}?${new URLSearchParams(search)}`;
  const items: (MenuItem | false)[] = [
    {
      label: t('consoleQueue.ad.preview'),
      icon: <Eye {...icon} />,
      href: screenPath('consolePreview', language, { id: ad.id }),
    },
    isPublished && {
      label: t('consoleQueue.ad.see'),
      icon: <ExternalLink {...icon} />,
      href: screenPath('adDetail', language, { id: ad.path }),
    },
    {
      label: t('consoleQueue.ad.seller'),
      icon: <UserRound {...icon} />,
      href: screenPath('adOwner', language, { id: seller.id }),
    },
    {
      label: t('consoleQueue.ad.sellerReports'),
      icon: <Flag {...icon} />,
      href: to(screenPath('consoleReports', language), { member: seller.id }),
    },
    {
      label: t('consoleQueue.ad.log'),
      icon: <ScrollText {...icon} />,
      href: to(screenPath('consoleDecisions', language), { ad: ad.id }),
    },
    (isPublished || hasBadge) && {
      label: t(hasBadge ? 'consoleQueue.ad.removeBadge' : 'consoleQueue.ad.addBadge'),
      icon: hasBadge ? <StarOff {...icon} /> : <Star {...icon} />,
      separated: true,
      onSelect: () => void switchBadge(),
    },
    mayTakeDown && {
      label: t('consoleQueue.ad.takeDown'),
      icon: <XOctagon {...icon} />,
      separated: true,
      onSelect: () => onAct('TakeDown'),
    },
    decisions.includes('Delete') && {
      label: t('consoleQueue.ad.delete'),
      icon: <Trash2 {...icon} />,
      danger: true,
      separated: !mayTakeDown,
      onSelect: onDelete,
    },
  ];
  return (
    <Menu
      label={t('consoleQueue.ad.menu')}
      side="bottom-end"
      renderLink={appLink}
      trigger={(props) => (
        <IconButton
          {...props}
          variant="outlined"
          size="s"
          tip="none"
          label={t('consoleQueue.ad.menu')}
          icon={<EllipsisVertical size={18} />}
        />
      )}
      items={items.filter((item) => item !== false)}
    />
  );
}
