import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export interface EmptyListProps {
  art: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
}

/** Why a list is empty and what to do about it. */
export function EmptyList(props: EmptyListProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
