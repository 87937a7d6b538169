import {
  Archive,
  CalendarPlus,
  ChartNoAxesColumn,
  Copy,
  Ellipsis,
  Eye,
  Pencil,
  PencilLine,
  RefreshCw,
  Rocket,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OwnerAct } from '../../../../contract/enums.ts';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { appLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { isShown } from '../own-ad/ad-status.ts';
import type { RowActions } from './row-actions.ts';

const icons: Record<OwnerAct, LucideIcon> = {
  Edit: Pencil,
  Resubmit: PencilLine,
  Archive,
  Publish: RotateCcw,
  Renew: RefreshCw,
  AddDoping: Rocket,
  AddPeriod: CalendarPlus,
  Duplicate: Copy,
  Delete: Trash2,
};

export interface AdMenuProps {
  ad: Pick<ManagedAd, 'id' | 'title' | 'path' | 'status' | 'acts'>;
  actions: Omit<RowActions, 'select' | 'changePrice'>;
  /** True on the ad's management page: hides the link to it. */
  isManaged?: boolean;
  /** Actions already shown as buttons beside the menu. */
  without?: readonly OwnerAct[];
}

/** Menu of the actions that the server allows for the ad. */
export function AdMenu({ ad, actions, isManaged = false, without }: AdMenuProps) {
  const { t } = useTranslation('myAds');
  const { language } = usePage();
  const { id } = ad;
  const itemOf: Record<OwnerAct, Pick<MenuItem, 'href' | 'onSelect'>> = {
    Edit: { onSelect: () => actions.edit(id) },
    Resubmit: { onSelect: () => actions.resubmit(id) },
    Archive: { onSelect: () => actions.archive(id) },
    Publish: { onSelect: () => actions.publish(id) },
    Renew: { href: screenPath('addDurationToAnAd', language, { id }) },
    AddDoping: { href: screenPath('addDopingToAnAd', language, { id }) },
    AddPeriod: { href: screenPath('addDurationToAnAd', language, { id }) },
    Duplicate: { onSelect: () => actions.duplicate(id) },
    Delete: { onSelect: () => actions.remove(id) },
  };
  const links: MenuItem[] = [
    ...(isManaged
      ? []
      : [
          {
            label: t('myAds.act.Manage'),
            icon: <ChartNoAxesColumn size={18} aria-hidden="true" />,
            href: screenPath('adManagement', language, { id }),
          },
        ]),
    ...(isShown(ad.status) && !isManaged
      ? [
          {
            label: t('myAds.act.See'),
            icon: <Eye size={18} aria-hidden="true" />,
            href: screenPath('adDetail', language, { id: ad.path }),
          },
        ]
      : []),
  ];
  const items = ad.acts
    .filter((act) => !without?.includes(act))
    .map((act): MenuItem => {
      const Icon = icons[act];
      const isEnd = act === 'Delete';
      return {
        label: t(`myAds.act.${act}`),
        icon: <Icon size={18} aria-hidden="true" />,
        ...itemOf[act],
        ...(isEnd && { danger: true, separated: true }),
      };
    });
  if (links.length + items.length === 0) return null;
  return (
    <Menu
      label={t('myAds.menuOf', { title: ad.title })}
      side="bottom-end"
      trigger={(props) => (
        <IconButton
          {...props}
          label={t('myAds.menuOf', { title: ad.title })}
          tip="none"
          variant="outlined"
          icon={<Ellipsis size={20} />}
        />
      )}
      items={[...links, ...items]}
      renderLink={appLink}
    />
  );
}
