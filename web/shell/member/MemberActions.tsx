import { Bell } from './Bell.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';

/** A member's buttons in the header. Phones show only the bell; the rest is in their menu. */
export function MemberActions({ profileClass }: { profileClass?: string | undefined }) {
  return (
    <>
      <Bell />
      <ProfileMenu className={profileClass} />
    </>
  );
}
