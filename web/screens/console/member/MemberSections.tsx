import { usePermissions } from '../../../client/permissions.ts';
import { AccountSection } from './sections/AccountSection.tsx';
import { AdsSection } from './sections/AdsSection.tsx';
import { AuditSection } from './sections/AuditSection.tsx';
import { ChatsSection } from './sections/ChatsSection.tsx';
import { ConsentsSection } from './sections/ConsentsSection.tsx';
import { NotesSection } from './sections/NotesSection.tsx';
import { NotificationsSection } from './sections/NotificationsSection.tsx';
import { OrdersSection } from './sections/OrdersSection.tsx';
import { PaymentsSection } from './sections/PaymentsSection.tsx';
import { RefundsSection } from './sections/RefundsSection.tsx';
import { ReportsSection } from './sections/ReportsSection.tsx';
import { SessionsSection } from './sections/SessionsSection.tsx';
import type { MemberSectionProps } from './section-props.ts';
import own from './Member.module.css';

/** A member's records, each section for those who may read it. */
export default function MemberSections({ userId }: MemberSectionProps) {
  const may = usePermissions();
  return (
    <div className={own.sections}>
      <NotesSection userId={userId} />
      <AdsSection userId={userId} />
      {may('readOrders') && <OrdersSection userId={userId} />}
      {may('readPayments') && <PaymentsSection userId={userId} />}
      {may('readPayments') && <AccountSection userId={userId} />}
      {may('decideRefunds') && <RefundsSection userId={userId} />}
      {may('handleReports') && <ReportsSection userId={userId} />}
      {may('handleReports') && <ChatsSection userId={userId} />}
      <SessionsSection userId={userId} />
      <ConsentsSection userId={userId} />
      <NotificationsSection userId={userId} />
      {may('readAudit') && <AuditSection userId={userId} />}
    </div>
  );
}
