import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export interface EmptyListProps {
  art: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
}

export function EmptyList(props: EmptyListProps) {
  return (
    <Card>
      <EmptyState {...props} />
    </Card>
  );
}
