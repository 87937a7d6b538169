import { MapPin } from 'lucide-react';
import { Chip } from '../ui/Chip.tsx';
import styles from './PlaceChoices.module.css';
import type { PlaceChoice } from './device-location.ts';

export interface PlaceChoicesProps {
  /** The question, as the group's label. */
  label: string;
  choices: readonly PlaceChoice[];
  onChoose: (choice: PlaceChoice) => void;
}

/** Districts that a point may be in, to choose with one press. */
export function PlaceChoices({ label, choices, onChoose }: PlaceChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <Chip key={choice.district.id} size="l" icon={<MapPin aria-hidden="true" />} onClick={() => onChoose(choice)}>
          {`${choice.district.name}, ${choice.province.name}`}
        </Chip>
      ))}
    </div>
  );
}
