import {
  BadgeCheck,
  BadgePercent,
  BellRing,
  BookOpenCheck,
  Building2,
  ChartLine,
  ClipboardCheck,
  CreditCard,
  FileClock,
  FileDown,
  FileText,
  FolderTree,
  Files,
  Flag,
  HandCoins,
  House,
  ListChecks,
  Mail,
  MessageSquareText,
  NotebookPen,
  Package,
  Scale,
  ScrollText,
  Search,
  ShieldCheck,
  Tags,
  TicketPercent,
  Undo2,
  UsersRound,
  Users,
} from 'lucide-react';
import type { ScreenName } from '../../../screens.ts';
import type { Summary } from './use-summary.ts';

type ConsoleScreen = Extract<ScreenName, 'reviewQueue' | `console${string}`>;

export interface Section {
  name: keyof typeof icons;
  screen: Exclude<
    ConsoleScreen,
    | 'consoleMember'
    | 'consolePreview'
    | 'consolePayment'
    | 'consoleOrder'
    | 'consoleCategory'
    | 'consoleSpec'
    | 'consoleText'
  >;
  /** Number of waiting records. */
  countOf?: (summary: Summary) => number;
}

export const icons = {
  overview: ChartLine,
  queue: ClipboardCheck,
  reports: Flag,
  members: Users,
  feedback: MessageSquareText,
  businesses: Building2,
  orders: Package,
  payments: CreditCard,
  refunds: Undo2,
  payouts: HandCoins,
  invoices: FileText,
  books: BookOpenCheck,
  catalogue: FolderTree,
  agreements: Scale,
  memberships: BadgeCheck,
  prices: Tags,
  campaigns: BadgePercent,
  coupons: TicketPercent,
  searches: Search,
  texts: NotebookPen,
  notices: BellRing,
  mail: Mail,
  reasons: ListChecks,
  pages: Files,
  home: House,
  decisions: ScrollText,
  exports: FileDown,
  approvals: ShieldCheck,
  staff: UsersRound,
  audit: FileClock,
} as const;

/** The console's sections by group. */
export const groups = [
  { name: 'start', sections: [{ name: 'overview', screen: 'consoleOverview' }] },
  {
    name: 'content',
    sections: [
      { name: 'queue', screen: 'reviewQueue', countOf: ({ queue }) => queue.All },
      {
        name: 'reports',
        screen: 'consoleReports',
        countOf: ({ adReports, memberReports, waits: { chats = 0, questions = 0 } }) =>
          adReports + memberReports + chats + questions,
      },
      { name: 'members', screen: 'consoleMembers' },
      { name: 'feedback', screen: 'consoleFeedback', countOf: ({ feedback }) => feedback },
      {
        name: 'businesses',
        screen: 'consoleBusinesses',
        countOf: ({ businesses }) => businesses,
      },
    ],
  },
  {
    name: 'trade',
    sections: [
      { name: 'orders', screen: 'consoleOrders' },
      {
        name: 'payments',
        screen: 'consolePayments',
        countOf: ({ waits }) => waits.payments ?? 0,
      },
      { name: 'refunds', screen: 'consoleRefunds', countOf: ({ waits }) => waits.refunds ?? 0 },
      {
        name: 'payouts',
        screen: 'consolePayouts',
        countOf: ({ waits: { payouts = 0, transfers = 0, bankAccounts = 0 } }) => payouts + transfers + bankAccounts,
      },
      { name: 'invoices', screen: 'consoleInvoices' },
      {
        name: 'books',
        screen: 'consoleBooks',
        countOf: ({ waits: { differences = 0, imbalances = 0 } }) => differences + imbalances,
      },
      { name: 'memberships', screen: 'consoleMemberships' },
      { name: 'prices', screen: 'consolePrices' },
      { name: 'campaigns', screen: 'consoleCampaigns' },
      { name: 'coupons', screen: 'consoleCoupons' },
      { name: 'agreements', screen: 'consoleAgreements' },
    ],
  },
  {
    name: 'tools',
    sections: [
      { name: 'catalogue', screen: 'consoleCatalogue' },
      { name: 'home', screen: 'consoleHome' },
      { name: 'pages', screen: 'consolePages' },
      { name: 'searches', screen: 'consoleSearches' },
      { name: 'reasons', screen: 'consoleReasons' },
      { name: 'texts', screen: 'consoleTexts' },
      { name: 'notices', screen: 'consoleNotices' },
      { name: 'mail', screen: 'consoleMail' },
      { name: 'decisions', screen: 'consoleDecisions' },
      {
        name: 'approvals',
        screen: 'consoleApprovals',
        countOf: ({ waits }) => waits.approvals ?? 0,
      },
      { name: 'exports', screen: 'consoleExports' },
      { name: 'staff', screen: 'consoleStaff' },
      { name: 'audit', screen: 'consoleAudit' },
    ],
  },
] as const satisfies readonly { name: string; sections: readonly Section[] }[];

export type ConsoleTab = (typeof groups)[number]['sections'][number]['name'];
