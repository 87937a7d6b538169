import type { ShipmentStage } from '../../../../contract/enums.ts';

/** Path to each stage, the stage included. */
const stagesTo: Readonly<Record<ShipmentStage, readonly ShipmentStage[]>> = {
  OnCreated: ['OnCreated'],
  OnDelivery: ['OnCreated', 'OnDelivery'],
  ShipmentCompleted: ['OnCreated', 'OnDelivery', 'ShipmentCompleted'],
  ProductReturned: ['OnCreated', 'OnDelivery', 'ProductReturned'],
};

/** Stages from `now` to `to`; empty if the parcel is there already, beyond it, or on a different path. */
export function stagesBetween(now: ShipmentStage, to: ShipmentStage): ShipmentStage[] {
  const at = stagesTo[to].indexOf(now);
  return at < 0 ? [] : stagesTo[to].slice(at + 1);
}

export const isEnd = (stage: ShipmentStage): boolean => stage === 'ShipmentCompleted' || stage === 'ProductReturned';
