import {
  BellRing,
  CircleUserRound,
  HandCoins,
  Heart,
  List,
  MessageCircle,
  MessageCircleQuestion,
  Package,
  Scale,
  ShieldCheck,
  Tag,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Language } from '../../../contract/enums.ts';
import { count } from '../../client/format.ts';
import { usePermissions } from '../../client/permissions.ts';
import { usePage } from '../../client/page.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { screenPath } from '../../screens.ts';
import { useProfile } from './profile.ts';

/** The member's screens, in the order of the specification, section 2, profile dropdown. */
const entries = [
  { screen: 'settingsAccountInfo', label: 'notifications.menu.settings', Icon: CircleUserRound, counted: undefined },
  { screen: 'myPublishedAds', label: 'notifications.menu.myAds', Icon: Tag, counted: 'MyAds' },
  { screen: 'favouriteAds', label: 'notifications.menu.favourites', Icon: Heart, counted: 'MyFavorites' },
  {
    screen: 'favouriteSearchLists',
    label: 'notifications.menu.searches',
    Icon: BellRing,
    counted: undefined,
  },
  { screen: 'myLists', label: 'notifications.menu.lists', Icon: List, counted: 'MyLists' },
  {
    screen: 'questionsAskedToMe',
    label: 'notifications.menu.questions',
    Icon: MessageCircleQuestion,
    counted: 'MyAdsQuestions',
  },
  { screen: 'orders', label: 'notifications.menu.orders', Icon: Package, counted: 'MyOrders' },
  { screen: 'messages', label: 'notifications.menu.messages', Icon: MessageCircle, counted: 'MyMessages' },
  { screen: 'comparisonList', label: 'notifications.menu.comparison', Icon: Scale, counted: 'MyCompareLists' },
] as const;

export interface MemberEntry {
  href: string;
  /** Drawer that opens instead of the link; `href` is for other tabs. */
  drawer?: 'offer';
  label: string;
  Icon: LucideIcon;
  /** Absent until loaded. */
  figure: string | undefined;
}

/** The entries with their counts. Moderators also get the console. */
export function useMemberEntries(): MemberEntry[] {
  const isStaff = usePermissions()('any');
  const { t } = useTranslation('notifications');
  const { language } = usePage();
  const { counts } = useProfile();
  const own: MemberEntry[] = entries.map(({ screen, label, Icon, counted }) => ({
    // The count is the number of ads that need an action of their owner.
    href:
      screen === 'myPublishedAds' && counts?.MyAds
        ? `${screenPath('myUnpublishedAds', language)}?waiting=true`
        : screenPath(screen, language),
    label: t(label),
    Icon,
    figure: figureOf(counted && counts?.[counted], language),
  }));
  own.splice(2, 0, {
    href: `${screenPath('home', language)}?activeDrawer=offer`,
    drawer: 'offer',
    label: t('notifications.menu.offers'),
    Icon: HandCoins,
    figure: figureOf(counts?.MyOffers, language),
  });
  if (!isStaff) return own;
  const toConsole = {
    href: screenPath('consoleOverview', language),
    label: t('notifications.menu.console'),
    Icon: ShieldCheck,
  };
  return [...own, { ...toConsole, figure: undefined }];
}

const figureOf = (value: number | undefined, language: Language) =>
  value === undefined ? undefined : count(value, language);
