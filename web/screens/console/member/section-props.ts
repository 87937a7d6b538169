export interface MemberSectionProps {
  userId: string;
}
