import { Bell } from './Bell.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** A member's buttons in the header. A phone has the bell alone: the rest is in its menu. */
export function MemberActions({ profileClass }: { profileClass?: string | undefined }) {
  return (
    <>
      <Bell />
      <ProfileMenu className={profileClass} />
    </>
  );
}
